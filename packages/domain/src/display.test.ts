import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aText } from '../test/generators.ts'
import {
  contactOf,
  groupIdNumber,
  groupPhone,
  maskDocument,
  maskForMembers,
  maskIdNumber,
  maskName,
  maskPhone,
  readablePhone,
  shortenName,
} from './display.ts'

const shown = (text: string) => Array.from(text).filter((character) => character !== '*').length

test('an ID number longer than 8 shows 4 + ten asterisks + 4', () => {
  expect(maskIdNumber('11010519491231002X')).toBe('1101**********002X')
  expect(maskIdNumber('123456789')).toBe('1234**********6789')
  expect(maskIdNumber('12345678')).toBe('12345678')
  expect(maskIdNumber('')).toBe('')
})

test.each([
  ['11010519491231002X', '1101**********002X', '**********2X'],
  ['USA110012345678', 'USA1**********5678', '**********78'],
  ['H12345678', 'H123**********5678', '**********78'],
  ['E12345678', 'E123**********5678', '**********78'],
  ['12345678', '**********78', '**********78'],
  ['E1234', '**********4', '**********4'],
  ['AB1', '**********1', '**********1'],
  ['AB', '**********', '**********'],
  ['', '', ''],
])('the number %s is masked as %s, and as %s for who may not reveal it', (number, masked, forMembers) => {
  expect([maskDocument(number), maskForMembers(number)]).toEqual([masked, forMembers])
})

test('a phone shows 3 + four asterisks + 4', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(maskPhone('+86 138 1234 5678')).toBe('138****5678')
  expect(maskPhone('+852 9123 4567')).toBe('+852****4567')
  expect(maskPhone('0044 20 7946 0958')).toBe('+44****0958')
  expect(maskPhone('+35412345')).toBe('+354****45')
  expect(maskPhone('62345678')).toBe('****78')
  expect(maskPhone('110')).toBe('****')
  expect(maskPhone('')).toBe('')
})

test('masks show at most 8 characters, to who may not reveal two, and never all', () => {
  fc.assert(
    fc.property(aText(), (text) => {
      for (const mask of [maskIdNumber, maskPhone]) expect(shown(mask(text))).toBeLessThanOrEqual(8)
      const { length } = Array.from(text)
      expect(shown(maskDocument(text))).toBeLessThanOrEqual(8)
      expect(shown(maskForMembers(text))).toBeLessThanOrEqual(2)
      fc.pre(text !== '')
      expect(shown(maskDocument(text))).toBeLessThan(length)
    }),
  )
})

test('no display rule cuts a character in two', () => {
  const masked = maskDocument
  const rules = [maskIdNumber, masked, maskPhone, groupIdNumber, groupPhone, shortenName, maskName]
  fc.assert(
    fc.property(aText(), (text) => {
      for (const rule of rules) expect(rule(text).isWellFormed()).toBe(true)
    }),
  )
  expect(maskName('𠮷田一')).toBe('𠮷**')
})

test('masking twice is masking once', () => {
  fc.assert(
    fc.property(aText(), (text) => {
      expect(maskIdNumber(maskIdNumber(text))).toBe(maskIdNumber(text))
    }),
  )
})

test('an ID number is grouped 6 4 4 4, a phone 3 4 4', () => {
  expect(groupIdNumber('11010519491231002X')).toBe('110105 1949 1231 002X')
  expect(groupIdNumber('1101**********002X')).toBe('1101** **** **** 002X')
  expect(groupIdNumber('110105')).toBe('110105')
  expect(groupIdNumber('1101051')).toBe('110105 1')
  expect(groupPhone('13800138000')).toBe('138 0013 8000')
  expect(groupPhone('138')).toBe('138')
  expect(groupPhone('')).toBe('')
})

test('a phone is read in groups where it is a mobile number, masked or not; others keep their own', () => {
  expect(readablePhone('13800138000')).toBe('138 0013 8000')
  expect(readablePhone('+86 138-0013-8000')).toBe('138 0013 8000')
  expect(readablePhone('138****8000')).toBe('138 **** 8000')
  for (const other of ['010-12345678', '400-820-8820', '', '****78']) expect(readablePhone(other)).toBe(other)
  expect(contactOf([{ name: '王', phone: '13800138000', wechat: null }])).toBe('王 138 0013 8000')
})

test('grouping adds blanks only, and grouping twice is grouping once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9X*]{0,30}$/), (text) => {
      for (const rule of [groupIdNumber, groupPhone]) {
        expect(rule(text).replaceAll(' ', '')).toBe(text)
        expect(rule(rule(text))).toBe(rule(text))
      }
    }),
  )
})

test.each([
  ['欧阳娜娜', '欧阳娜娜'],
  ['北京市朝阳区', '北京...阳区'],
  ['一二三四五', '一二...四五'],
  ['𠮷𠮷𠮷𠮷𪚥', '𠮷𠮷...𠮷𪚥'],
  ['𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷'],
  ['阿卜杜拉·买提', '阿卜杜拉·买提'],
  ['买买提·阿卜杜拉江', '买买提·...卜杜拉江'],
  ['Benjamin', 'Benjamin'],
  ['Christine', 'Chri...tine'],
  ['王Benjamins', '王Ben...mins'],
  ['', ''],
])('the name %s is shortened to %s', (name, short) => {
  expect(shortenName(name)).toBe(short)
})

test('a masked name is its first character and one or two asterisks', () => {
  expect(maskName('王芳')).toBe('王*')
  expect(maskName('王小明')).toBe('王**')
  expect(maskName('欧阳娜娜')).toBe('欧**')
  expect(maskName('王')).toBe('王**')
  expect(maskName('')).toBe('')
  fc.assert(
    fc.property(aText(), (name) => {
      expect(shown(maskName(name))).toBeLessThanOrEqual(1)
    }),
  )
})

test('whom to ask is told with a phone number, else with a WeChat name, else alone', () => {
  const others = [{ name: '李', phone: '1', wechat: '2' }]
  expect(contactOf([{ name: '王', phone: '010-12345678', wechat: 'wang' }, ...others])).toBe('王 010-12345678')
  expect(contactOf([{ name: '王', phone: null, wechat: 'wang' }])).toBe('王 wang')
  expect(contactOf([{ name: '王', phone: null, wechat: null }])).toBe('王')
  expect([contactOf([]), contactOf(undefined)]).toEqual(['', ''])
})
