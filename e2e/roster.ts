import type { Locator, Page } from 'playwright-core'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { addChild } from './guardian-page.ts'
import type { OwnEvent } from './own-event.ts'
import { newAccount, post, signUp } from './people.ts'

/** A child of a roster. */
export interface RosterChild {
  name: string
  gender?: 'male' | 'female'
  /** `YYYY-MM-DD`. */
  born?: string
  unit_id?: string
}

/** Puts children on the organization's list; gives their ids and numbers by name. */
export async function aRoster(token: string, children: RosterChild[]) {
  const roster = new Map<string, { id: string; number: string }>()
  for (const { name, gender = 'male', born = '2016-03-08', unit_id } of children) {
    const number = anIdNumber({ birthDate: born, gender, region: '320102' })
    roster.set(name, { id: await addChild(token, { name, id_number: number, unit_id }), number })
  }
  return roster
}

/** A unit of the organization's own; gives its id. */
export async function aUnit(token: string, name: string): Promise<string> {
  return ((await post('/api/unit', { name, type: 'club', district_code: '320102' }, token)) as { id: string }).id
}

/** What the group asks of the team, as a list. */
const asks = (page: Page): Locator => page.getByRole('region', { name: '组队要求' })

/** One line of it. */
export const ask = (page: Page, words: string | RegExp): Locator =>
  asks(page).getByRole('listitem').filter({ hasText: words })

/** The box that takes somebody into the team. */
export const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: new RegExp(name) })

/** Ticks people who are not ticked yet. */
export async function take(page: Page, names: string[]): Promise<void> {
  for (const name of names) await box(page, name).check()
}

/** Somebody else enters a team in the event's first group: of people with these numbers, or of children of their own. */
export async function takeAsTeam(event: OwnEvent, numbers: (string | undefined)[]): Promise<void> {
  const token = await signUp(newAccount())
  const members: { participant_id: string }[] = []
  for (const id_number of numbers)
    members.push({ participant_id: await addChild(token, id_number === undefined ? {} : { id_number }) })
  const entry = { group_id: event.groups[0], team: { name: '先到的队' }, members }
  await post('/api/registration/batch', { event_id: event.id, entries: [entry] }, token)
}

/** The form of an event for teams. */
export const teamForm = (event: OwnEvent): string => `/applicationFormTeam?event=${event.id}`

/** Waits for the end of the form. */
export const done = (page: Page): Promise<void> => page.getByText('报名编号').first().waitFor()
