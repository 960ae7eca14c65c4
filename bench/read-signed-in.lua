-- wrk: every request reads one address, by another session. Arguments: path, file of tokens.
local tell = require('tell')
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

done = tell
