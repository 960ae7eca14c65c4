import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// The builder of @axe-core/playwright opens a second page for every look, for frames of other origins: four times the time, and
// the portal has no frames. What it brings along is run in the page itself.
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The part of axe's answer that is told. */
interface Violation {
  id: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

type AxeWindow = { axe?: { run: (where: Document, how: object) => Promise<{ violations: Violation[] }> } }

/**
 * Accessibility rules the page breaks, as `rule: target`. A bar that sticks to the bottom covers something at every place a page is scrolled
 * to, and nothing where it belongs: there it stands meanwhile.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => (globalThis as AxeWindow).axe !== undefined))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (tags) => {
    const { axe } = globalThis as AxeWindow
    if (axe === undefined) throw new Error('axe did not come into the page.')
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element)
      return position === 'sticky' && bottom !== 'auto'
    })
    for (const { style } of bars) Object.assign(style, { position: 'relative', bottom: 'auto' })
    const { violations: found } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    for (const { style } of bars) Object.assign(style, { position: '', bottom: '' })
    return found
  }, WCAG)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Whether anything makes the page scroll sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** The page breaks no rule of accessibility and fits its width; `step` says where a story stands. */
export async function expectAccessible(page: Page, step: string): Promise<void> {
  expect(await accessibilityProblems(page), step).toEqual([])
  expect(await scrollsSideways(page), step).toBe(false)
}
