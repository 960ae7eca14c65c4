-- wrk: one request again and again; where it has a body, another child stands in it each time. Arguments: method, path, first number, file of
-- headers (a line each), file of the body, in which NAME, ID_NUMBER and PHONE stand for the child's.
local children, tell = require('children'), require('tell')
local head, body, number

local function whole(file)
  local opened = io.open(file)
  local text = opened:read('*a')
  opened:close()
  return text
end

function init(args)
  head = args[1] .. ' ' .. args[2] .. ' HTTP/1.1\r\nHost: 127.0.0.1\r\n' .. whole(args[4]):gsub('\n', '\r\n')
  number, body = tonumber(args[3]), whole(args[5])
end

local fields = { NAME = children.name, ID_NUMBER = children.id_number, PHONE = children.phone }

function request()
  if body == '' then return head .. '\r\n' end
  number = number + 1
  local written = body:gsub('[A-Z_]+', function(word) return fields[word] and fields[word](number) end)
  return head .. 'Content-Length: ' .. #written .. '\r\n\r\n' .. written
end

done = tell
