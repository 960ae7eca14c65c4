import { expect, test } from 'vitest'
import { dispositionOf, fileNameIn } from './file-name.ts'

test.each(['2026 少儿轮滑赛-报名表.pdf', "it's (new)*!.xlsx", '100% 𠮷野.pdf'])('%s comes through a header', (name) => {
  const header = dispositionOf(name)
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(fileNameIn(header)).toBe(name)
})

test('a name cannot end its place in the header', () => {
  const header = dispositionOf('a"; filename="b.exe\r\nX: y')
  expect(header.match(/"/g)).toHaveLength(2)
  expect(header).not.toMatch(/[\r\n]/)
})
