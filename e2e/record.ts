import type { Page } from 'playwright-core'
import { addChild, type Guardian } from './guardian-page.ts'
import { type OwnEvent, registerFor } from './own-event.ts'
import { get } from './people.ts'

/** Whoever holds a session. */
type Holder = Pick<Guardian, 'token'>

/** What the portal tells of a registration. */
interface Told {
  id: string
  reference: string
  status: string
  group_name: string
  members: { name: string }[]
}

/** The page of a registration. */
export const record = (id: string): string => `/common/registrations/${id}`

/** A registration as its organization reads it. */
export const told = ({ token }: Holder, id: string): Promise<Told> => get<Told>(`/api/registration/${id}`, token)

/** Presses a button. */
export const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

/** Enters a child of the guardian in the event's first group; gives the registration's id. */
export async function enter({ token }: Holder, event: OwnEvent, name: string): Promise<string> {
  const [id = ''] = await registerFor(token, event, event.groups[0], [await addChild(token, { name })])
  return id
}
