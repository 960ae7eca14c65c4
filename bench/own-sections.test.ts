import { expect, test } from 'vitest'
import { OWN_SECTIONS, withOthers, withSection } from './own-sections.ts'

const opening = `${OWN_SECTIONS.opening}\n\nheld`
const soak = `${OWN_SECTIONS.soak}\n\nno growth`
const rows = '# Benchmarks\n\n## Rows\n\nhot'

test('what is measured by itself has its place in a report whatever comes first', () => {
  const whole = `${rows}\n\n${opening}\n\n${soak}\n`
  expect(withSection(withSection(rows, 'opening', opening), 'soak', soak)).toBe(whole)
  expect(withSection(withSection(rows, 'soak', `${soak}\n`), 'opening', opening)).toBe(whole)
})

test('a part is put in place of its former self and leaves the others', () => {
  const whole = withSection(withSection(rows, 'soak', soak), 'opening', opening)
  const anew = withSection(whole, 'opening', `${OWN_SECTIONS.opening}\n\nnot held`)
  expect(anew).toBe(whole.replace('held', 'not held'))
  expect(withOthers(whole, '# Benchmarks\n\n## Rows\n\nhotter\n')).toBe(whole.replace('hot', 'hotter'))
})

test('a report may have nothing but one part', () => {
  expect(withSection('', 'soak', soak)).toBe(`${soak}\n`)
  expect(withOthers('', rows)).toBe(`${rows}\n`)
})
