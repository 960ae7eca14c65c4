import { expect, test } from 'vitest'
import { hidesCharacters } from './invisible.ts'
import { isName } from './person-name.ts'

test.each([
  ['Hangul filler', '\u3164'],
  ['Hangul choseong filler', '\u115f'],
  ['Hangul jungseong filler', '\u1160'],
  ['half-width Hangul filler', '\uffa0'],
  ['combining grapheme joiner', '\u034f'],
  ['Khmer inherent vowel', '\u17b4'],
  ['blank Braille pattern', '\u2800'],
  ['null note head', '\u{1d159}'],
  ['reserved ignorable', '\u2065'],
  ['unassigned tag', '\u{e0080}'],
])('%s is hidden, alone and within a name', (_name, character) => {
  for (const text of [character, `王${character}小明`, ` ${character}`]) {
    expect(hidesCharacters(text)).toBe(true)
    expect(isName(text)).toBe(false)
  }
})

test('a selector without a visible character before it, and format characters alone, show nothing', () => {
  for (const text of ['\ufe00', '\u200b', ' \u200d\u2060 ', '\u{e0100}', '\u0007'])
    expect(hidesCharacters(text)).toBe(true)
})

test('scripts, ideographic variants, joined signs and blanks hide nothing', () => {
  for (const text of [
    '王小明',
    '葛\u{e0100}城',
    '한글',
    'क्\u200dष',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f',
    'ᠮᠣᠩ\u180b',
    '',
    ' ',
    '\u3000',
    '阿·买',
  ])
    expect(hidesCharacters(text)).toBe(false)
})
