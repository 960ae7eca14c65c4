import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More steps than any screen has between two things a person does. */
const STEPS_MAX = 80

/** Where the focus is: its words, and whether a person can see it. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const { top, bottom, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    // A label or a card draws the ring for what is inside of it.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const hasRing = (one: Element | null | undefined, part?: string) => {
      const { outlineStyle, outlineWidth } = one
        ? getComputedStyle(one, part)
        : { outlineStyle: 'none', outlineWidth: '' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    const drawing = [element, label, element?.closest('li, article'), element?.parentElement]
    return {
      lost: element === null || element === document.body,
      words: (element?.textContent || element?.getAttribute('name') || element?.tagName || '').trim().slice(0, 60),
      ring: drawing.some((one) => hasRing(one)) || hasRing(element, '::after'),
      inSight: bottom > 0 && top < innerHeight && width > 0 && height > 0,
    }
  })

/**
 * Goes on with the tab key until the focus is there. At each step the focus is somewhere, with a ring around it, in sight.
 * @returns the words of every stop on the way
 */
export async function tabTo(page: Page, where: Locator): Promise<string[]> {
  await where.waitFor({ state: 'attached' })
  const stops: string[] = []
  while (!(await where.evaluate((element) => element === document.activeElement))) {
    if (stops.length > STEPS_MAX) throw new Error(`The focus never came there: ${stops.join(' → ')}`)
    await page.keyboard.press('Tab')
    const { lost, words, ring, inSight } = await focusNow(page)
    stops.push(words)
    // After the last element the browser's own bar has its turn.
    if (!lost) expect({ words, ring, inSight }).toEqual({ words, ring: true, inSight: true })
  }
  return stops
}

/** Goes there and presses Enter. */
export async function pressAt(page: Page, where: Locator): Promise<void> {
  await tabTo(page, where)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types. */
export async function typeAt(page: Page, where: Locator, words: string): Promise<void> {
  await tabTo(page, where)
  await page.keyboard.type(words)
}
