import type { Locator, Page } from 'playwright-core'
import { openPage, PLAIN, type TestPage } from './browser.ts'
import { addChild, holdSession } from './guardian-page.ts'
import { anOwnEvent, type OwnEvent } from './own-event.ts'
import { get, newAccount, post, signUp } from './people.ts'

/** What a person acts for. */
export interface Organization {
  id: string
  name: string
}

/** A person of two organizations, acting for the first, with children in each. */
export interface PersonOfTwo {
  token: string
  a: Organization
  b: Organization
}

/** The children: of the first organization, and of the second. */
export const names = { a: '赵小甲', b: '钱小乙' }
/** A second child, so that nobody is picked before somebody picks. */
const SIBLING = '孙小弟'

/** Lets the session act for another organization, as another device does: the page is not told. */
export const switchTo = (token: string, { id }: Organization): Promise<unknown> =>
  post('/api/user/switch-org', { organization_id: id }, token)

/** Somebody who created a club besides their own, personal organization, and acts for the latter. */
async function aPersonOfTwo(): Promise<PersonOfTwo> {
  const token = await signUp(newAccount())
  const { organization: a } = await get<{ organization: Organization }>('/api/user/info', token)
  const b = (await post('/api/organizations', { name: '疾风俱乐部', type: 'club' }, token)) as Organization
  for (const name of [names.a, SIBLING]) await addChild(token, { name })
  await switchTo(token, b)
  for (const name of [names.b, SIBLING]) await addChild(token, { name })
  await switchTo(token, a)
  return { token, a, b }
}

/** An event, a person of two organizations, and a page that holds their session. */
export async function openForTwo(): Promise<{ event: OwnEvent; person: PersonOfTwo; first: TestPage }> {
  const event = await anOwnEvent('两个机构测试赛', [{ name: '积分甲组', capacity: 9 }])
  const person = await aPersonOfTwo()
  const first = await openPage(PLAIN)
  await holdSession(first, person.token)
  return { event, person, first }
}

/** The form of an event for individuals. */
export const formOf = (event: OwnEvent): string => `/applicationForm?event=${event.id}`

/** The box that picks a child. */
export const child = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: new RegExp(name) })

/** Waits until a page shows that it acts for an organization. */
export const actsFor = (page: Page, { name }: Organization) =>
  page.getByRole('banner').locator(`summary[title="当前账号: ${name}"]`).waitFor()

/** Switches the organization in the header of a page. */
export async function switchIn(page: Page, { name }: Organization): Promise<void> {
  const header = page.getByRole('banner')
  await header.locator('summary[title^="当前账号"]').click()
  await header
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

/** How tabs hear of each other on the newest browsers, on older ones, and on those where they do not hear at all. */
export const hearing: [string, () => void, (page: Page) => Promise<unknown>][] = [
  ['through a channel', () => undefined, async () => undefined],
  ['through the storage', () => Reflect.deleteProperty(globalThis, 'BroadcastChannel'), async () => undefined],
  [
    'when they are shown again',
    () => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
      globalThis.addEventListener('storage', (event) => event.stopImmediatePropagation())
    },
    (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ],
]
