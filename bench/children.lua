-- Fictional children by their numbers, for the scripts of wrk beside this file.
local children = {}

local surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡'
local given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红鹏飞宇浩然子轩雨涵梓萱欣怡佳琪思远嘉豪晨曦诗涵天佑文博'
local weights = { 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2 }
local digits = '10X98765432'

-- A Chinese character has three bytes.
local function character(text, n)
  local at = (n % (#text / 3)) * 3
  return text:sub(at + 1, at + 3)
end

function children.name(n)
  return character(surnames, n) .. character(given, n) .. character(given, math.floor(n / 7))
end

function children.id_number(n)
  local first = string.format('%06d%04d%02d%02d%03d', 110000 + math.floor(n / 1680000) % 5000,
    2014 + math.floor(n / 336000) % 5, math.floor(n / 28000) % 12 + 1, math.floor(n / 1000) % 28 + 1, n % 1000)
  local sum = 0
  for place = 1, 17 do sum = sum + weights[place] * (first:byte(place) - 48) end
  local check = sum % 11
  return first .. digits:sub(check + 1, check + 1)
end

function children.phone(n)
  return string.format('138%08d', n % 100000000)
end

return children
