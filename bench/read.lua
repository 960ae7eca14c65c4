-- wrk: every request reads the same address. Arguments: path, and the ETag of who has it already, or "none".
local tell = require('tell')
local text

function init(args)
  local known = args[2] ~= 'none' and ('If-None-Match: ' .. args[2] .. '\r\n') or ''
  text = 'GET ' .. args[1] .. ' HTTP/1.1\r\nHost: portal\r\nAccept-Language: zh-CN\r\n' .. known .. '\r\n'
end

function request()
  return text
end

done = tell
