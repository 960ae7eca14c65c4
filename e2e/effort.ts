import type { Locator, Page } from 'playwright-core'

/** What a person had to do on the way: fields typed into, presses, and screens something was done on. */
export interface Effort {
  fields: string[]
  taps: string[]
  screens: string[]
}

type Note = (kind: keyof Effort, what: string) => void

/** Notes in the page what is pressed and typed. A tick or a choice is a press and no typing. */
function watch(): void {
  const { note } = globalThis as unknown as { note: Note }
  const nameOf = (element: Element | null) =>
    (element?.closest('button, a, label, input')?.textContent || element?.getAttribute('name') || element?.tagName) ??
    ''
  const screen = () => {
    const { pathname, search } = location
    return `${pathname}?step=${new URLSearchParams(search).get('step') ?? ''}`
  }
  addEventListener(
    'pointerdown',
    ({ target }) => {
      note('taps', nameOf(target as Element))
      note('screens', screen())
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      const input = target as HTMLInputElement
      if (['checkbox', 'radio', 'file'].includes(input.type)) return
      note('fields', `${location.pathname} ${input.name || input.id}`)
      note('screens', screen())
    },
    true,
  )
}

/** Counts from here on, over all pages that are opened here. A field and a screen count once, each press by itself. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { fields: [], taps: [], screens: [] }
  const note: Note = (kind, what) => {
    if (kind === 'taps' || !effort[kind].includes(what)) effort[kind].push(what)
  }
  await page.exposeFunction('note', note)
  await page.addInitScript(watch)
  return effort
}

/** Types as a person does: a press into the field, unless the focus is there already, and then key by key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.waitFor()
  if (!(await field.evaluate((input) => input === document.activeElement))) await field.click()
  await field.page().keyboard.type(text)
}

/** Chooses a picture as a person does: a press in the page, and one in the device's own chooser. */
export async function choosePicture(
  opener: Locator,
  picture: { name: string; mimeType: string; buffer: Buffer },
  effort: Effort,
): Promise<void> {
  const chooser = opener.page().waitForEvent('filechooser')
  await opener.click()
  effort.taps.push('the picture, in the device’s chooser')
  await (await chooser).setFiles(picture)
}
