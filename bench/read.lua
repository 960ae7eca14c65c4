-- wrk: every request reads the same address. Arguments: path, and the ETag of who has it already, or "none".
local text

function init(args)
  local known = args[2] ~= 'none' and ('If-None-Match: ' .. args[2] .. '\r\n') or ''
  text = 'GET ' .. args[1] .. ' HTTP/1.1\r\nHost: portal\r\nAccept-Language: zh-CN\r\n' .. known .. '\r\n'
end

function request()
  return text
end

function done(summary, latency)
  io.write(string.format('RESULT {"requests":%d,"us":%d,"refused":%d,"lost":%d,"p50us":%d,"p99us":%d}\n',
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
