import axe from 'axe-core'
import { expect } from 'vitest'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What stands here breaks no rule of accessibility and fits its width. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run('main', { runOnly: WCAG, resultTypes: ['violations'] })
  const told = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(told).toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
