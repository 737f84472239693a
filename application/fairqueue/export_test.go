package fairqueue

// Clients returns the number of clients that the queue has in memory.
func (q *Queue) Clients() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.fifos)
}
