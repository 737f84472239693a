-- This script drives one workload with wrk. The first argument is a file that returns the
-- workload:
--
--   plan      the kinds of requests, in the order in which they are sent
--   requests  by kind, whole requests that take turns
--   deletes   by owner, the rest of a request after "DELETE /tasks/<id>"
--   otherwise the kind that is sent if there is nothing to delete
--   statuses  by status, true if the response is correct. Without statuses the
--             script checks no responses; wrk counts statuses above 399.
--
-- It prints one line of JSON at the end.

-- The number of wrong responses of this thread; 0 unless load.statuses is set. It
-- is global, because thread:get returns only global variables.
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

-- A queue of the created tasks, each as the text of its delete request.
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
	-- wrk collects headers and bodies only if a function has this name, because
	-- collecting costs time.
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
