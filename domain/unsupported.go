package domain

// Feature is what a storage may lack.
type Feature string

// The features.
const (
	FeatureIdempotencyKeys Feature = "idempotency keys"     // CreateOptions.Key
	FeatureTaskLimits      Feature = "limits of tasks"      // CreateOptions.Limit
	FeatureEmbedderUsers   Feature = "users of an embedder" // UserRepository.Ensure
	FeatureChanges         Feature = "changes"              // TaskRepository.LastChanges and Changes
	// FeatureTokenRevocation is what use cases lack without application.TokenRevocations.
	// A storage does not name it: it has no such port then.
	FeatureTokenRevocation Feature = "token revocation"
)

// UnsupportedError reports that a storage lacks a feature. The storage has changed nothing.
type UnsupportedError struct{ Feature Feature }

// Error names the feature.
func (e *UnsupportedError) Error() string { return "storage does not support " + string(e.Feature) }

// Is reports whether target is an UnsupportedError of the same feature, or of any if it names none.
func (e *UnsupportedError) Is(target error) bool {
	other, ok := target.(*UnsupportedError)
	return ok && (other.Feature == e.Feature || other.Feature == "")
}
