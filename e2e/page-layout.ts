import type { Locator, Page } from 'playwright-core'

/** The navigation bar: at the foot on a phone, in the header on a desktop. */
export const bar = (page: Page): Locator => page.getByRole('navigation', { name: '主要页面' })

/** Box of an element in the window, and the window's height, in CSS pixels. */
export const boxOf = (
  page: Page,
  selector: string,
): Promise<{ left: number; top: number; bottom: number; height: number; window: number }> =>
  page.evaluate((wanted) => {
    const { left, top, bottom, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect()
    return { left, top, bottom, height, window: innerHeight }
  }, selector)
