import { ageOn, localDate, localMinute } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { maskedMember } from '../../people/participant/present-participant.ts'
import type { FormData, FormEntry, FormGroup, FormPerson } from '../forms/form-data.ts'
import {
  type EntryRow,
  findFormEntries,
  findFormIds,
  findHead,
  type HeadRow,
  type PersonRow,
} from './entry-form.store.ts'

/** More would be a book; a unit's own form is shorter. */
const MAX_REGISTRATIONS = 10_000
/** Registrations read by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_QUERY = 500

/** What a form is asked for. */
export interface FormWish {
  event_id: string
  unit_id?: string | undefined
}

/**
 * Everything that stands on the organization's form for an event: registrations with a place or in line, group by group.
 * @throws Refusal not_found for an unknown event or unit; nothing_to_print; too_large above 10,000 registrations
 */
export async function gatherForm(
  deps: Deps,
  actingFor: ActingFor,
  { event_id, unit_id: unitId = null }: { event_id: string; unit_id?: string | null | undefined },
): Promise<FormData> {
  const { db } = deps.database
  const head = (await findHead(db, actingFor, event_id, unitId)) ?? fail('not_found')
  if (unitId !== null && head.unit === null) fail('not_found')
  const ids = await findFormIds(db, actingFor, event_id, unitId, MAX_REGISTRATIONS + 1)
  if (ids.length === 0) fail('nothing_to_print')
  if (ids.length > MAX_REGISTRATIONS) fail('too_large')
  const groups = new Map<string, FormGroup>()
  const personOf = formPerson(deps, localDate(head.starts_at, head.timezone))
  for (let at = 0; at < ids.length; at += ROWS_PER_QUERY)
    for (const row of await findFormEntries(db, actingFor, event_id, ids.slice(at, at + ROWS_PER_QUERY)))
      put(groups, row, personOf)
  return { ...headOf(head, deps.now()), groups: [...groups.values()] }
}

type PersonOf = (row: PersonRow) => FormPerson

function put(groups: Map<string, FormGroup>, row: EntryRow, personOf: PersonOf): void {
  const group = groups.get(row.group_id) ?? { name: row.group_name, discipline: row.registration_event, entries: [] }
  group.entries.push(entryOf(row, personOf))
  groups.set(row.group_id, group)
}

/** The age stands on the form, not the birth date: beside one the masked number is soon guessed. */
const formPerson =
  (deps: Deps, eventDay: string): PersonOf =>
  ({ participantId, document, birthDate, ...person }) => ({
    ...person,
    age: birthDate === null ? null : ageOn(birthDate, eventDay),
    idNumber: maskedMember(deps, participantId, document),
  })

const entryOf = (
  { team_name, status, reference, unit, fee, payment, people }: EntryRow,
  personOf: PersonOf,
): FormEntry => ({
  reference,
  unit,
  fee,
  payment,
  people: people.map(personOf),
  team: team_name,
  waits: status === 'waitlisted',
})

function headOf({ event, venue, organization, unit, timezone, starts_at, ends_at }: HeadRow, now: Date) {
  const [first, last] = [localDate(starts_at, timezone), localDate(ends_at, timezone)]
  const when = first === last ? first : `${first} 至 ${last}`
  return { event, venue, organization, unit, when, madeAt: localMinute(now, timezone) }
}
