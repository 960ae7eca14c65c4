import { inject } from 'vitest'
import { askPortal } from '../apps/server/src/commands/ask-portal.ts'
import { commandFile } from '../apps/server/src/commands/command-file.ts'
import { addChild } from './guardian-page.ts'
import { newAccount, post, signUp } from './people.ts'

const HOUR_MS = 3_600_000
/** The demo's organization that may hold events. */
const HOST = '起点少儿骑行轮滑赛事联盟'

/** A group of an event of our own; its window is the event's unless it has one. */
export interface OwnGroup {
  name: string
  registration_event?: 'jifen' | 'jingsu'
  capacity?: number
  registration_closes_at?: string
  consent_required?: boolean
  photo_required?: boolean
  /** What the host looks at before it accepts a registration. */
  papers?: string[]
  born_from?: string
  born_to?: string
  /** What `exclusive_with` of another group calls it. */
  id?: string
  exclusive_with?: string[]
  /** Integer fen. */
  fee?: number
  entry_kind?: 'individual' | 'team'
  per_unit_limit?: number
  team_rules?: {
    size_min: number
    size_max: number
    min_female?: number
    min_male?: number
    age_sum_max?: number
    same_unit?: boolean
  }
}

/** An event made for one test, so that no other test takes its places. */
export interface OwnEvent {
  id: string
  groups: string[]
}

const instantIn = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
/** An hour of a day in China, so many days from now: a page looks the same at every hour it is tested at. */
const hourOfDay = (days: number, hour: number): string =>
  `${new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00+08:00`
/** The moment so many seconds from now. */
export const secondsFromNow = (seconds: number): string => instantIn(seconds * 1000)

/** Imports an event through the running portal of a data folder, as `portal event import` does; `more` are other fields of the file. */
export async function anOwnEvent(
  name: string,
  groups: OwnGroup[],
  dataFolder = inject('dataFolder'),
  more: object = {},
): Promise<OwnEvent> {
  const file = {
    host: HOST,
    name,
    venue: '朝阳体育中心',
    district_code: '110105',
    registration_opens_at: instantIn(-HOUR_MS),
    registration_closes_at: instantIn(240 * HOUR_MS),
    starts_at: hourOfDay(20, 9),
    ends_at: hourOfDay(20, 16),
    groups: groups.map((group) => ({ registration_event: 'jifen', ...group })),
    ...more,
  }
  const content = JSON.stringify(file)
  const request = { args: ['event', 'import', 'own.json'], file: commandFile('own.json', content) }
  const result = await askPortal(dataFolder, request)
  if (result?.code !== 0) throw new Error(`The event was not imported: ${result?.err ?? 'nobody listens'}`)
  const { event_id, group_ids } = JSON.parse(result.out) as { event_id: string; group_ids: string[] }
  return { id: event_id, groups: group_ids }
}

/** Does a command of `portal` in the running one. */
export async function portalCommand(args: string[]): Promise<string> {
  const result = await askPortal(inject('dataFolder'), { args, file: null })
  if (result?.code !== 0) throw new Error(`${args.join(' ')}: ${result?.err ?? 'nobody listens'}`)
  return result.out
}

/** Registers participants of a guardian for one group through the API, waiting only where asked to; gives the registrations' ids. */
export async function registerFor(
  token: string,
  event: OwnEvent,
  group_id: string | undefined,
  participants: string[],
  when_full: 'reject' | 'waitlist' = 'reject',
): Promise<string[]> {
  const entries = participants.map((participant_id) => ({ group_id, participant_id }))
  const answer = await post('/api/registration/batch', { event_id: event.id, when_full, entries }, token)
  return (answer as { items: { registration_id: string }[] }).items.map(({ registration_id }) => registration_id)
}

/** Another guardian takes places of a group: as many as there are numbers, or one for a child of their own. */
export async function takePlaces(
  event: OwnEvent,
  group: string | undefined,
  numbers: (string | undefined)[],
): Promise<void> {
  const token = await signUp(newAccount())
  const ids: string[] = []
  for (const id_number of numbers) ids.push(await addChild(token, id_number === undefined ? {} : { id_number }))
  await registerFor(token, event, group, ids)
}
