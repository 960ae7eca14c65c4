import type { Kysely } from 'kysely'
import { queryRows } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'
import type { Ledger, Sent } from './ledger.ts'
import { type Row, rowsOf, wrongGroups, wrongOrganizations } from './ledger-rows.ts'

/** What is wrong with a store; all of it is empty where everything was kept. */
export interface Wrongs {
  /** Registrations that were acknowledged and are not there as they were told. */
  lost: string[]
  /** People who are in one group twice, and ids that stand there twice. */
  doubled: string[]
  /** Groups with more registered than places, or with people waiting beside a free place. */
  oversold: string[]
  /** Batches that are nobody's request as a whole. */
  torn: string[]
  /** Counters that differ from the rows. */
  miscounted: string[]
  /** Answers that may not be. */
  surprises: string[]
}

/** How much was tried. */
export interface Counts {
  sent: number
  acknowledged: number
  refused: number
  busy: number
  unanswered: number
  /** Of the unanswered, those that turned out to be stored. */
  storedUnheard: number
}

/** What `checkLedger` gives of a store on which nothing is wrong. */
export const nothingWrong: Wrongs = {
  lost: [],
  doubled: [],
  oversold: [],
  torn: [],
  miscounted: [],
  surprises: [],
}

/** Compares what was heard with what is stored, whatever happened in between. */
export async function checkLedger(db: Kysely<Tables>, ledger: Ledger): Promise<{ wrongs: Wrongs; counts: Counts }> {
  const rows = await queryRows(db, rowsOf, [ledger.eventId])
  const groups = await queryRows(db, wrongGroups, [ledger.eventId])
  const organizations = await queryRows(db, wrongOrganizations, [])
  const { torn, storedUnheard } = tornBatches(ledger, rows)
  const wrongs = {
    lost: lostIds(ledger, rows),
    doubled: [
      ...repeated(rows.map(({ id }) => id)),
      ...repeated(rows.map(({ group_id, name }) => `${name} in ${group_id}`)),
    ],
    oversold: groups.filter(({ oversold }) => oversold).map(({ wrong }) => wrong),
    torn,
    miscounted: [...groups.filter(({ miscounted }) => miscounted), ...organizations].map(({ wrong }) => wrong),
    surprises: ledger.surprises,
  }
  const count = (outcome: Sent['outcome']) => ledger.sent.filter((one) => one.outcome === outcome).length
  const heard = { acknowledged: count('acknowledged'), refused: count('refused'), unanswered: count('unanswered') }
  return { wrongs, counts: { sent: ledger.sent.length, ...heard, busy: ledger.busy, storedUnheard } }
}

/** Ids that were told, without a row of that batch, group, person and status. */
function lostIds({ sent }: Ledger, rows: Row[]): string[] {
  const stored = new Set(rows.map((row) => [row.id, row.batch_id, row.group_id, row.name, row.status].join()))
  return sent.flatMap(({ answer, body }) =>
    (answer?.items ?? []).flatMap(({ index, registration_id: id, status }) => {
      const entry = body.entries[index]
      return stored.has([id, answer?.batch_id, entry?.group_id, entry?.participant.name, status].join())
        ? []
        : [`${id}`]
    }),
  )
}

const peopleOf = (people: { group: string; name: string | null | undefined }[]) =>
  people
    .map(({ group, name }) => `${name} in ${group}`)
    .toSorted()
    .join()

/** Every batch is one request as a whole: one that was acknowledged under its id, or one that nobody heard of. */
function tornBatches({ sent }: Ledger, rows: Row[]) {
  const whole = (one: Sent) => peopleOf(one.body.entries.map((e) => ({ group: e.group_id, name: e.participant.name })))
  const told = new Map(sent.flatMap((one) => (one.answer?.batch_id ? [[one.answer.batch_id, whole(one)]] : [])))
  const unheard = sent.filter(({ outcome }) => outcome === 'unanswered').map(whole)
  const torn: string[] = []
  let storedUnheard = 0
  for (const [id, batch = []] of Object.entries(Object.groupBy(rows, ({ batch_id }) => batch_id))) {
    const people = peopleOf(batch.map((row) => ({ group: row.group_id, name: row.name })))
    if (told.get(id) === people) continue
    const place = told.has(id) ? -1 : unheard.indexOf(people)
    if (place < 0) torn.push(`${id}: ${people}`)
    else storedUnheard += unheard.splice(place, 1).length
  }
  return { torn, storedUnheard }
}

const repeated = (values: string[]): string[] => {
  const seen = new Set<string>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}
