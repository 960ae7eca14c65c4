import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tools/forms/show.tsx'
import { SectionHeading } from '../layout/section-heading.tsx'
import { wordsOf } from './chinese-words.ts'

const NAME = '上海市青少年轮滑锦标赛暨京津冀少年儿童公开赛选拔赛'

/** The lines a heading takes, by where its characters stand. */
function linesOf(heading: Element): string[] {
  const lines = new Map<number, string>()
  const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { top } = range.getBoundingClientRect()
      lines.set(top, (lines.get(top) ?? '') + range.toString())
    }
  }
  return [...lines.values()]
}

test('lines of a Chinese heading end between words, however narrow it is', async () => {
  show(<SectionHeading>{NAME}</SectionHeading>)
  const heading = await page.getByRole('heading', { name: NAME }).findElement()
  const ends = wordsOf(NAME).reduce<number[]>((all, word) => [...all, (all.at(-1) ?? 0) + word.length], [])
  const main = heading.closest('main')
  if (!main) throw new Error('The heading stands in main.')
  for (let width = 180; width <= 360; width += 12) {
    main.style.width = `${width}px`
    const lines = linesOf(heading)
    expect(lines.join('')).toBe(NAME)
    expect(lines.length).toBeGreaterThan(1)
    let end = 0
    for (const line of lines) expect(ends).toContain((end += line.length))
  }
})
