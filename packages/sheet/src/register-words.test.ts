import { checkDigit } from '@startline/domain'
import { describe, expect, test } from 'vitest'
import { dateOf, dayOfSerial, monthOf } from './dates.ts'
import { documentNumberOf, isMasked, phonesIn } from './numbers.ts'
import { boy, told } from './test/lists.ts'
import { documentTypeOf, genderOf, isFormulaError, relationOf, reserveOf } from './values.ts'

test.each([
  ['2017-05-20 00:00:00', '2017-05-20'],
  ['2017/5/20 0:00', '2017-05-20'],
  ['2017-05-20T00:00:00.000Z', '2017-05-20'],
  ['2017年5月20日 上午 8时30分', '2017-05-20'],
  ['2017/5/20 12:00:00 AM', '2017-05-20'],
  ['2017.5.20.', '2017-05-20'],
  ['2017、5、20', '2017-05-20'],
  ['2017-05-20 星期六', '2017-05-20'],
  ['20170520.0', '2017-05-20'],
  ['2017 05 20', '2017-05-20'],
  ['42875.0', '2017-05-20'],
  ['42874.9999999', '2017-05-20'],
  ['2017-5', null],
  ['2017-02-30 00:00', null],
  ['13800', null],
])('the date %s is %s', (text, date) => expect(dateOf(text)).toBe(date))

test.each([
  ['2017.05', '2017-05'],
  ['201705', '2017-05'],
  ['2017年5月', '2017-05'],
  ['2017年05月份', '2017-05'],
  ['2017-5', '2017-05'],
  ['May-17', '2017-05'],
  ['May 2017', '2017-05'],
  ['201713', null],
  ['2017-05-20', null],
  ['110105', null],
])('the month %s is %s', (text, month) => expect(monthOf(text)).toBe(month))

test('days are counted from 1899-12-30 or 1904-01-01', () => {
  expect([dayOfSerial(42875), dayOfSerial(41413, true), dayOfSerial(0)]).toEqual(['2017-05-20', '2017-05-20', null])
})

test.each([
  ['户口簿', 'resident_id'],
  ['二代身份证', 'resident_id'],
  ['港澳居民居住证', 'resident_id'],
  ['台灣居民居住證', 'resident_id'],
  ['身份證件', 'resident_id'],
  ['香港身份证', 'other'],
  ['出生医学证明', 'other'],
  ['回乡证', 'hk_macao_permit'],
  ['港澳居民來往內地通行證', 'hk_macao_permit'],
  ['台胞证', 'taiwan_permit'],
  ['台湾居民来往大陆通行证', 'taiwan_permit'],
  ['中国护照', 'passport'],
  ['外国人永久居留身份证', 'foreign_pr_card'],
  ['学籍证', null],
])('the document %s is %s', (text, type) => expect(documentTypeOf(text)).toBe(type))

test('genders, relations and marks of registers are understood', () => {
  expect(['男生', '女童', '男（1）', '♀', 'Boy', '男女', '未知'].map(genderOf)).toEqual([
    'male',
    'female',
    'male',
    'female',
    'male',
    null,
    null,
  ])
  expect(['父親', '祖母', '外公', '姑姑', '父母'].map(relationOf)).toEqual([
    'father',
    'grandparent',
    'grandparent',
    'relative',
    'other',
  ])
  expect(['√', '✔', '☑', '是', '替补2', '候补', 'Y', '是替补'].map(reserveOf)).toEqual(Array(8).fill(true))
  expect(['x', '×', 'X', '✗', '否', '正式', '非替补', 'N', '-', '  ', '不是'].map(reserveOf)).toEqual(
    Array(11).fill(false),
  )
  expect(['?', '待定', '王二'].map(reserveOf)).toEqual([null, null, null])
})

test('errors of formulas are known, as values and as text', () => {
  for (const text of ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', 'Err:502', '＃N/A'])
    expect(isFormulaError(text)).toBe(true)
  for (const text of ['N/A', '#1', '王#', '']) expect(isFormulaError(text)).toBe(false)
})

describe('numbers', () => {
  const number = boy(1)
  const first = '11010520160520003'
  const withX =
    [...'0123456789'].map((digit) => `${first.slice(0, 16)}${digit}`).find((digits) => checkDigit(digits) === 'X') ?? ''
  test.each([
    [`身份证：${number}`, number],
    [`${number}（本人）`, number],
    [`“${number}”`, number],
    [`身份证号\n${number.slice(0, 6)} ${number.slice(6, 14)} ${number.slice(14)}`, number],
    [`${withX}×`, `${withX}X`],
    [`证件:${withX}Х`, `${withX}X`],
    [`${withX}＊`, `${withX}X`],
  ])('%s has the resident number %s', (text, read) => expect(documentNumberOf('resident_id', text)).toBe(read))

  test('two numbers in a cell are none, and a permit loses its label', () => {
    expect(documentNumberOf('resident_id', `${number}/${boy(2)}`)).not.toBe(number)
    expect(documentNumberOf('hk_macao_permit', '回乡证：h12345678（2030年到期）')).toBe('H12345678')
  })

  test('masked numbers are known', () => {
    for (const text of ['1101**********0031', '1101＊＊＊＊＊＊0031', '1101xxxxxxxxxx0031', '**********31'])
      expect(isMasked(text)).toBe(true)
    for (const text of [number, `${withX}*`, 'H12345678']) expect(isMasked(text)).toBe(false)
  })

  test.each([
    ['13800138000（妈妈）', ['13800138000']],
    ['妈妈 138-0013-8000', ['13800138000']],
    ['13800138000/13900139000', ['13800138000', '13900139000']],
    ['13800138000 13900139000', ['13800138000', '13900139000']],
    ['爸13800138000；妈13900139000', ['13800138000', '13900139000']],
    ['13800138000、13800138000', ['13800138000']],
    ['+86 13800138000(父)', ['13800138000']],
    ['(+852) 9123 4567', ['+85291234567']],
    ['00852-9123-4567 妈妈', ['+85291234567']],
    ['+13805551234', ['+13805551234']],
    ['0571-88886666', []],
    ['0912345678', []],
    ['138001380001', []],
  ])('%s has the phones %j', (text, phones) => expect(phonesIn(text)).toEqual(phones))
})

describe('beside a valid resident number', () => {
  const heads = ['姓名', '证件类型', '身份证号', '性别', '出生年月', '家长', '电话']
  const row = (type: string, gender: string, born: string) => [
    '王1',
    type,
    boy(1),
    gender,
    born,
    '王大明',
    '13800138000',
  ]
  test.each([
    ['户口簿', '男生', '2016.05', []],
    ['学籍证', '?', '不详', []],
    ['', '女生', '', ['gender derived_differs']],
    ['', '', '2016.06', ['birth_date derived_differs']],
    ['', '', '2016-05-21', ['birth_date derived_differs']],
    ['', '', '2016/5/1', []],
    ['', '', '2016/6/1', ['birth_date derived_differs']],
  ])('%s, %s and %s are told as %j', (type, gender, born, problems) =>
    expect(told([heads, row(type, gender, born)])[0]?.slice(1)).toEqual(problems),
  )
})

test('what is not known is told once, at its own column', () => {
  const heads = ['姓名', '证件类型', '证件号码', '性别', '出生日期', '家长', '电话', '组别']
  const row = (change: Record<number, string>) =>
    ['王1', '回乡证', 'H12345678', '男', '2016-05-20', '王大明', '13800138000', ''].map(
      (cell, at) => change[at] ?? cell,
    )
  const rows = [
    row({ 4: '2016-5' }),
    row({ 3: '?', 7: 'U10 男子' }),
    row({ 5: '王\uFFFD' }),
    row({ 0: '锟斤拷' }),
    row({ 0: '陈?' }),
    row({ 1: '学籍证' }),
  ]
  expect(rows.map((cells) => told([heads, cells])[0]?.slice(1))).toEqual([
    ['birth_date date_without_day'],
    ['gender format'],
    ['guardian_name name_damaged'],
    ['name name_damaged'],
    ['name name_damaged'],
    ['id_type format'],
  ])
})
