import {
  addUnit,
  assignBibs,
  drawContest,
  freezeContests,
  getEvent,
  planContests,
  registerBatch,
} from '@startline/contract'
import { anEvent, anEventFile } from './host.ts'
import { idNumber } from './people.ts'
import { callAs } from './show.tsx'

/** Who is entered for a meet: a name, and the unit they race for. */
export interface Entrant {
  name: string
  unit?: string
}

/** A child's resident number, another for each place. */
export const numberOf = (place: number): string => idNumber(`11010520160520${String(place + 101)}`)

/** An event of one group with these children, planned as one contest under a preset; the token is its host's. */
export async function aMeet(token: string, entrants: readonly Entrant[], rulebook = 'roller_sprint_places') {
  const call = callAs({ token })
  const id = await anEvent(token, anEventFile({ groups: [{ name: 'U10', registration_event: 'jifen', capacity: 80 }] }))
  const group = (await call(getEvent, { params: { id } })).groups[0]?.id ?? ''
  const names = [...new Set(entrants.flatMap(({ unit }) => unit ?? []))]
  const units = new Map<string, string>()
  for (const name of names)
    units.set(name, (await call(addUnit, { body: { name, type: 'club', district_code: '110105' } })).id)
  const entries = entrants.map(({ name, unit }, place) => ({
    group_id: group,
    ...(unit && { unit_id: units.get(unit) }),
    participant: {
      name,
      id_number: numberOf(place),
      guardian_name: '王大明',
      guardian_phone: '13800138000',
    },
  }))
  await call(registerBatch, { body: { event_id: id, entries } })
  const contests = [{ name: 'U10 争先赛', group_ids: [group], rulebook, rank_apart: false }]
  const cid = (await call(planContests, { params: { id }, body: { contests } })).items[0]?.id ?? ''
  return { id, group, cid }
}

/** The same frozen. */
export async function aFrozenMeet(token: string, entrants: readonly Entrant[], rulebook?: string) {
  const meet = await aMeet(token, entrants, rulebook)
  const body = { contest_ids: [meet.cid], end_changes_now: true }
  await callAs({ token })(freezeContests, { params: { id: meet.id }, body })
  return meet
}

/** The same with numbers from 101 on, as they were entered. */
export async function aNumberedMeet(token: string, entrants: readonly Entrant[], rulebook?: string) {
  const meet = await aFrozenMeet(token, entrants, rulebook)
  const groups = [{ group_id: meet.group, from: 101, to: 199, order: 'registered' as const }]
  await callAs({ token })(assignBibs, { params: { id: meet.id }, body: { groups } })
  return meet
}

/** The same drawn with the seed 春风. */
export async function aDrawnMeet(token: string, entrants: readonly Entrant[], rulebook?: string) {
  const meet = await aNumberedMeet(token, entrants, rulebook)
  const params = { id: meet.id, cid: meet.cid }
  const draw = (more: object) =>
    callAs({ token })(drawContest, { params, body: { seed: '春风', force: true, ...more } })
  const { digest, rev } = await draw({ dry_run: true })
  await draw({ digest, rev })
  return meet
}
