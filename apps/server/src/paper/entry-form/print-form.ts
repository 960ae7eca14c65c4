import type { FileMeta } from '@startline/contract'
import { mayReveal } from '@startline/contract/access'
import { ageOn, localDate, localMinute } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { type MaskFor, maskedMember } from '../../people/participant/present-participant.ts'
import type { FormData, FormEntry, FormGroup, FormPerson, ReceiptsData } from '../forms/form-data.ts'
import { drawInThread, paperOf } from '../thread/draw-in-thread.ts'
import {
  type EntryRow,
  findFormEntries,
  findFormIds,
  findHead,
  type HeadRow,
  type PersonRow,
} from './entry-form.store.ts'

/**
 * The organization's entry form for an event as a PDF, for its stamp; numbers are masked.
 * @throws Refusal no_font; not_found; nothing_to_print; too_large; overloaded
 */
export async function printForm(deps: Deps, actingFor: ActingFor, wish: FormWish): Promise<FileMeta> {
  const form = await gatherForm(deps, actingFor, wish)
  const { bytes, unprintable } = await drawInThread(deps, { form })
  return paperOf([form.event, form.unit].filter((word) => word !== null).join('-'), '报名表', bytes, unprintable)
}

/**
 * Confirmations of fees that were paid, as a PDF.
 * @throws Refusal no_font; overloaded
 */
export async function printReceiptsOf(deps: Pick<Deps, 'settings'>, receipts: ReceiptsData): Promise<FileMeta> {
  const { bytes, unprintable } = await drawInThread(deps, { receipts })
  return paperOf(receipts.event, '缴费确认单', bytes, unprintable)
}

/** More would be a book; a unit's own form is shorter. */
const MAX_REGISTRATIONS = 10_000
/** Registrations read by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_QUERY = 500

/** What a form is asked for. */
interface FormWish {
  event_id: string
  unit_id?: string | undefined
}

/**
 * Everything that stands on the organization's form for an event: registrations with a place or in line, group by group.
 * @throws Refusal not_found for an unknown event or unit; nothing_to_print; too_large above 10,000 registrations
 */
async function gatherForm(
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
  // Ages on the days of several events would tell a birthday to who is not shown it.
  const ageDay = mayReveal(actingFor.role)
    ? localDate(head.starts_at, head.timezone)
    : localDate(deps.now(), 'Asia/Shanghai')
  const personOf = formPerson(deps, actingFor, ageDay)
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
  (deps: Deps, by: MaskFor, ageDay: string): PersonOf =>
  ({ participantId, sealed, birthDate, ...person }) => ({
    ...person,
    age: birthDate === null ? null : ageOn(birthDate, ageDay),
    idNumber: maskedMember(deps, by, participantId, sealed),
  })

const entryOf = (
  { team_name, status, reference, unit, fee, payment, people, ...amounts }: EntryRow,
  personOf: PersonOf,
): FormEntry => ({
  reference,
  unit,
  fee,
  payment,
  paidFen: amounts.paid_fen,
  dueFen: amounts.due_fen,
  refundFen: amounts.refund_fen,
  people: people.map(personOf),
  team: team_name,
  waits: status === 'waitlisted',
})

function headOf({ event, venue, organization, family, unit, timezone, starts_at, ends_at }: HeadRow, now: Date) {
  const [first, last] = [localDate(starts_at, timezone), localDate(ends_at, timezone)]
  const when = first === last ? first : `${first} 至 ${last}`
  return { event, venue, organization, family, unit, when, madeAt: localMinute(now, timezone) }
}
