-- wrk: every request registers another child. Arguments: path, event id, first number, file of tokens, file of group ids,
-- "keyed" for an Idempotency-Key with each.
local path, event, number, tokens, groups, keyed

local surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡'
local given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红鹏飞宇浩然子轩雨涵梓萱欣怡佳琪思远嘉豪晨曦诗涵天佑文博'
local weights = { 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2 }
local digits = '10X98765432'

-- A Chinese character has three bytes.
local function character(text, n)
  local at = (n % (#text / 3)) * 3
  return text:sub(at + 1, at + 3)
end

local function lines(file)
  local all = {}
  for line in io.lines(file) do all[#all + 1] = line end
  return all
end

local function idNumber(n)
  local first = string.format('%06d%04d%02d%02d%03d', 110000 + math.floor(n / 1680000) % 5000,
    2014 + math.floor(n / 336000) % 5, math.floor(n / 28000) % 12 + 1, math.floor(n / 1000) % 28 + 1, n % 1000)
  local sum = 0
  for place = 1, 17 do sum = sum + weights[place] * (first:byte(place) - 48) end
  local check = sum % 11
  return first .. digits:sub(check + 1, check + 1)
end

function init(args)
  path, event, number = args[1], args[2], tonumber(args[3])
  tokens, groups, keyed = lines(args[4]), lines(args[5]), args[6] == 'keyed'
end

function request()
  number = number + 1
  local name = character(surnames, number) .. character(given, number) .. character(given, math.floor(number / 7))
  local body = '{"event_id":"' .. event .. '","entries":[{"group_id":"' .. groups[math.random(#groups)]
    .. '","participant":{"name":"' .. name .. '","id_number":"' .. idNumber(number)
    .. '","guardian_name":"王大明","guardian_phone":"' .. string.format('138%08d', number % 100000000) .. '"}}]}'
  local key = keyed and ('Idempotency-Key: key-' .. number .. '\r\n') or ''
  return 'POST ' .. path .. ' HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nAuthorization: Bearer '
    .. tokens[number % #tokens + 1] .. '\r\n' .. key .. 'Content-Length: ' .. #body .. '\r\n\r\n' .. body
end

function done(summary, latency)
  io.write(string.format('RESULT {"requests":%d,"us":%d,"refused":%d,"lost":%d,"p50us":%d,"p99us":%d}\n',
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
