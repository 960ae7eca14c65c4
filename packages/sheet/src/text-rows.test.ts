import { describe, expect, test } from 'vitest'
import { rowsOfText } from './text-rows.ts'

describe('what was copied from a spreadsheet', () => {
  test.each([
    [
      'two rows',
      '姓名\t身份证号\n王1\t110105',
      [
        ['姓名', '身份证号'],
        ['王1', '110105'],
      ],
    ],
    [
      'lines of Windows, with blank rows at the end',
      'a\tb\r\nc\t\r\n\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'cells in quotes, with what would end them',
      '"a\nb"\t"c ""d"""\ne\tf',
      [
        ['a\nb', 'c "d"'],
        ['e', 'f'],
      ],
    ],
    [
      'a quote in the middle',
      'a "b"\tc"\nd\te',
      [
        ['a "b"', 'c"'],
        ['d', 'e'],
      ],
    ],
    ['empty cells', '\t\tc\n\nd', [['', '', 'c'], [''], ['d']]],
    ['nothing', '', []],
  ])('%s', (_name, text, rows) => expect(rowsOfText(text)).toEqual(rows))
})
