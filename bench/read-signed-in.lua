-- wrk: every request reads one address, by another session. Arguments: path, file of tokens.
local requests, at = {}, 0

function init(args)
  for token in io.lines(args[2]) do
    requests[#requests + 1] = 'GET ' .. args[1] .. ' HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ' .. token .. '\r\n\r\n'
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  io.write(string.format('RESULT {"requests":%d,"us":%d,"refused":%d,"lost":%d,"p50us":%d,"p99us":%d}\n',
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
