-- Drives one workload with wrk. The first argument is a file that returns it:
--
--   plan      the kinds of requests, in the order in which they are sent
--   requests  by kind, whole requests that take turns
--   deletes   by owner, what follows "DELETE /tasks/<id>" in a request
--   otherwise the kind that is sent where there is nothing to delete
--   statuses  by status, true if it is a correct answer. Without statuses the
--             script checks no answers; wrk counts those above 399.
--
-- It prints one line of JSON at the end.

-- The number of wrong answers of this thread; 0 unless load.statuses is set. It
-- is global, since thread:get returns only global variables.
wrong = 0

local threads = {}

function setup(thread)
	table.insert(threads, thread)
end

local function in_turn(list)
	local at = 0
	return function()
		at = at % #list + 1
		return list[at]
	end
end

-- A queue of the tasks that were created, each as the text of its deletion.
local function queue()
	local texts, first, last = {}, 1, 0
	local function put(text)
		last = last + 1
		texts[last] = text
	end
	local function take()
		local text = texts[first]
		if text then
			texts[first] = nil
			first = first + 1
		end
		return text
	end
	return put, take
end

function init(args)
	local load = dofile(args[1])
	local next_kind, next_of = in_turn(load.plan), {}
	for kind, list in pairs(load.requests) do
		next_of[kind] = in_turn(list)
	end
	local put, take = queue()
	next_of.delete = function()
		return take() or next_of[load.otherwise]()
	end
	if #load.plan == 1 then
		request = next_of[load.plan[1]]
	else
		request = function()
			return next_of[next_kind()]()
		end
	end
	if not load.statuses then
		return
	end
	-- wrk collects headers and bodies, which costs it time, only if there is a
	-- function of this name.
	response = function(status, _, body)
		if not load.statuses[status] then
			wrong = wrong + 1
		elseif status == 201 then
			local id, owner = body:match('^{"id":(%d+),.*"userId":(%d+)}$')
			if id then
				put("DELETE /tasks/" .. id .. load.deletes[tonumber(owner)])
			else
				wrong = wrong + 1
			end
		end
	end
end

function done(summary, latency)
	local all = 0
	for _, thread in ipairs(threads) do
		all = all + thread:get("wrong")
	end
	local e = summary.errors
	io.write(string.format(
		'{"requests":%d,"bytes":%.0f,"microseconds":%d,"cut":%d,"refused":%d,"wrong":%d,"p99":%.0f}\n',
		summary.requests, summary.bytes, summary.duration,
		e.connect + e.read + e.write + e.timeout, e.status, all, latency:percentile(99)
	))
end
