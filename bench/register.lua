-- wrk: every request registers another child. Arguments: path, event id, first number, file of tokens, file of group ids,
-- "keyed" for an Idempotency-Key with each.
local children, tell = require('children'), require('tell')
local path, event, number, tokens, groups, keyed

local function lines(file)
  local all = {}
  for line in io.lines(file) do all[#all + 1] = line end
  return all
end

function init(args)
  path, event, number = args[1], args[2], tonumber(args[3])
  tokens, groups, keyed = lines(args[4]), lines(args[5]), args[6] == 'keyed'
end

function request()
  number = number + 1
  local body = '{"event_id":"' .. event .. '","entries":[{"group_id":"' .. groups[math.random(#groups)]
    .. '","participant":{"name":"' .. children.name(number) .. '","id_number":"' .. children.id_number(number)
    .. '","guardian_name":"王大明","guardian_phone":"' .. children.phone(number) .. '"}}]}'
  local key = keyed and ('Idempotency-Key: key-' .. number .. '\r\n') or ''
  return 'POST ' .. path .. ' HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nAuthorization: Bearer '
    .. tokens[number % #tokens + 1] .. '\r\n' .. key .. 'Content-Length: ' .. #body .. '\r\n\r\n' .. body
end

done = tell
