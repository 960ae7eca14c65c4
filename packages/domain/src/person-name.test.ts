import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aText } from '../test/generators.ts'
import { beginsFormula, cleanName, cleanPersonName, hasDamage, isName, nameSkeleton } from './person-name.ts'

test.each([
  ['  王 \t 小明\n', '王 小明'],
  ['王\u200B小\u202E明\uFEFF', '王小明'],
  ['王\u0000小\u0007明', '王小明'],
  ['a \u0001 b', 'a b'],
  ['王\u3000小明', '王 小明'],
  ['Jose\u0301', 'José'],
  ['阿卜杜拉·买买提', '阿卜杜拉·买买提'],
  ['𠮷田\uD800', '𠮷田'],
  ['⻢小云', '马小云'],
  ['⽯头', '石头'],
  ['⻩⽤', '黄用'],
  ['\uF90A', '金'],
  ['\u{2F804}', '你'],
])('%j is cleaned to %s', (text, name) => {
  expect(cleanName(text)).toBe(name)
})

test('cleaning twice is cleaning once, and leaves no blank at the ends', () => {
  fc.assert(
    fc.property(fc.oneof(aText(), fc.string({ unit: 'binary' })), (text) => {
      const name = cleanName(text)
      expect(cleanName(name)).toBe(name)
      expect(name).toBe(name.trim())
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  ['阿卜杜拉·买买提', '阿卜杜拉•买买提'],
  ['阿卜杜拉·买买提', '阿卜杜拉 买买提'],
  ['Li Wei', 'ＬＩ　ＷＥＩ'],
  ['J. R. Strauß', 'jr STRAUSS'],
  ['José', 'JOSE\u0301'],
])('%s and %s are the same name when compared', (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other))
})

test('different names stay different', () => {
  expect(nameSkeleton('王芳')).not.toBe(nameSkeleton('王方'))
  expect(nameSkeleton('𠮷田')).not.toBe(nameSkeleton('吉田'))
})

test('comparing does not depend on case or blanks', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Zé王ß]{1,20}$/), fc.nat(20), (name, at) => {
      expect(nameSkeleton(name.toUpperCase())).toBe(nameSkeleton(name))
      expect(nameSkeleton(`${name.slice(0, at)} ${name.slice(at)}`)).toBe(nameSkeleton(name))
    }),
  )
})

test('a name has 1 to 60 characters and a letter', () => {
  expect(isName('王')).toBe(true)
  expect(isName("O'Neill-Smith Jr. 3")).toBe(true)
  expect(isName('𠮷'.repeat(60))).toBe(true)
  expect(isName('𠮷'.repeat(61))).toBe(false)
  expect(isName('a'.repeat(61))).toBe(false)
  for (const text of ['', ' ', '123', '···', '😀']) expect(isName(text)).toBe(false)
})

test('every common Han character is a name as it is, cleaned and compared', () => {
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const character = String.fromCodePoint(code)
    expect(cleanName(`${character} `)).toBe(character)
    expect(nameSkeleton(`${character} `)).toBe(character)
    expect(nameSkeleton(character)).toBe(character)
  }
})

test.each([
  '=1+1',
  '+王',
  '-王',
  '@王',
  '＝王',
  '＋王',
  '－王',
  '＠王',
  '﹢王',
  '−王',
  ' \t=王',
  '\u200b=王',
  '\u3000＝王',
  '\u202e@王',
])('%j begins like a formula and is no name', (text) => {
  expect(beginsFormula(text)).toBe(true)
  expect(isName(cleanName(text))).toBe(false)
})

test('a sign further on makes no formula of a name', () => {
  for (const text of ['王小-明', 'Ann-Marie', 'U10+', '飞驰@朝阳', '·阿依古丽']) expect(beginsFormula(text)).toBe(false)
})

// U+2E80 has no ideograph.
test('every radical is stored and found as its ideograph', () => {
  for (let code = 0x2e81; code <= 0x2fdf; code++) {
    const radical = String.fromCodePoint(code)
    if (!/\p{Script=Han}/u.test(radical)) continue
    expect(cleanName(radical), radical).toMatch(/^\p{Unified_Ideograph}$/u)
    expect(nameSkeleton(radical)).toBe(nameSkeleton(cleanName(radical)))
  }
})

test.each([
  ['张\u3000三', '张三'],
  ['欧阳 小 明', '欧阳小明'],
  ['Li Wei', 'Li Wei'],
  ['王 Anna', '王 Anna'],
  ['𠮷 田', '𠮷田'],
])('the person’s name %j is stored as %s', (text, name) => expect(cleanPersonName(text)).toBe(name))

test.each(['王\uFFFD二', '周\uE863', '钱小🏅', '孙👨‍👩‍👧', '李🇨🇳', '王\u{F0000}'])(
  '%j is damaged and no name',
  (text) => {
    expect(hasDamage(cleanName(text))).toBe(true)
    expect(isName(cleanName(text))).toBe(false)
  },
)

test('rare characters, scripts and marks are no damage', () => {
  for (const name of ['王𠮷𬱖', '赵𰻝', 'ئەخمەت ئابدۇللا', '阿依古丽·买买提', "O'Neill", '佐々木', '金〇〇'])
    expect([name, hasDamage(cleanName(name)), isName(cleanName(name))]).toEqual([name, false, true])
})
