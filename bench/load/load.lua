-- For wrk: asks for the paths of a file, one a line, in turn, and prints what came of it as JSON.

local requests = {}
local turn = 0

function init(arguments)
  for path in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"requests":%d,"failures":%d,"microseconds":%d}',
    summary.requests, failures, summary.duration))
end
