import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** The input with this id; throws where there is none. */
export function inputAt(id: string): HTMLInputElement {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) throw new Error(`The form has no input "${id}".`)
  return input
}

/** Types into the inputs with these ids, and ticks where a truth is given. */
export async function fill(values: Record<string, string | boolean>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    await expect.poll(() => document.getElementById(id)).not.toBeNull()
    if (typeof value === 'string') await userEvent.fill(inputAt(id), value)
    else if (inputAt(id).checked !== value) await userEvent.click(inputAt(id))
  }
}

const sender = () => document.querySelector('main form button[type=submit]')

/** Presses the button that sends the form. */
export async function send(): Promise<void> {
  await expect.poll(sender).not.toBeNull()
  await userEvent.click(sender() ?? document.body)
}

/** Everything that stands in the form: texts and ticks by the names of their inputs. */
export const standing = (): Record<string, string | boolean> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select)[name]')].map((input) => [
      input.name,
      input.type === 'checkbox' ? input.checked : input.value,
    ]),
  )

/** The box at the head of a form that lists what is to be mended; null where nothing is. */
export const summary = (): Element | null => document.querySelector('[role=alert]:has(a[href^="#"])')

/** What the summary leads to, in its order. */
export const summaryLinks = (): (string | null)[] =>
  [...(summary()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))

/** Waits until the element, or something in it, has the focus. */
export const expectFocusIn = (where: () => Element | null): Promise<void> =>
  expect.poll(() => where()?.contains(document.activeElement)).toBe(true)

/** The summary has the focus and leads to the field, which is marked wrong and described by the words. */
export async function expectTold(id: string, words: string): Promise<void> {
  await expectFocusIn(summary)
  const input = inputAt(id)
  await expect.element(input).toBeInvalid()
  await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(words))
  const link = summary()?.querySelector(`a[href="#${id}"]`)
  expect(link?.textContent).toBe(words)
  if (link) await userEvent.click(link)
  await expectFocusIn(() => input)
}
