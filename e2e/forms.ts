import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The box at the head of a form that lists what is to be mended. */
export const summaryOf = (page: Page): Locator => page.locator('[role=alert]', { has: page.locator('a[href^="#"]') })

/** Whether the element, or something in it, has the focus. */
const hasFocus = (where: Locator): Promise<boolean> =>
  where.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Waits until the element has the focus. */
export const expectFocus = (where: Locator): Promise<void> => expect.poll(() => hasFocus(where)).toBe(true)

/** The summary has the focus and leads to the field, and the field itself is marked wrong and described by the words. */
export async function expectTold(page: Page, id: string, words: string): Promise<void> {
  const summary = summaryOf(page)
  await summary.waitFor()
  await expectFocus(summary)
  const input = page.locator(`#${id}`)
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionOf(page, input)).toContain(words)
  const link = summary.locator(`a[href="#${id}"]`)
  expect(await link.textContent()).toBe(words)
  await link.click()
  await expectFocus(input)
}

/** What a screen reader says after the name of an input. */
async function descriptionOf(page: Page, input: Locator): Promise<string> {
  const ids = (await input.getAttribute('aria-describedby')) ?? ''
  const told = await page
    .locator(
      ids
        .split(' ')
        .map((id) => `#${id}`)
        .join(', '),
    )
    .allTextContents()
  return told.join(' ')
}

/** Everything that stands in the form: the texts and ticks by the names of their inputs. */
export const standing = (page: Page): Promise<Record<string, string | boolean>> =>
  page.locator('main form').evaluate((form) =>
    Object.fromEntries(
      [...form.querySelectorAll('input, select')].flatMap((one) => {
        const input = one as HTMLInputElement
        return input.name === '' ? [] : [[input.name, input.type === 'checkbox' ? input.checked : input.value]]
      }),
    ),
  )
