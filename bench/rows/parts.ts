import { hash, randomBytes } from 'node:crypto'
import { BatchEntry, NewParticipant, participantRules } from '@startline/contract'
import { maskDocument, readDocument } from '@startline/domain'
import { readSettings } from '../../apps/server/src/config.ts'
import type { Deps } from '../../apps/server/src/deps.ts'
import { prepareParticipant } from '../../apps/server/src/features/participant/prepare-participant.ts'
import { readEntries } from '../../apps/server/src/features/registration/read-entries.ts'
import { searchColumns } from '../../apps/server/src/features/registration/registration-search.ts'
import { openVault } from '../../apps/server/src/plumbing/vault.ts'
import { type Row } from '../measure.ts'
import { entryOf } from '../people.ts'
import { batchScript, type Without } from '../pgbench-scripts.ts'
import type { Stage } from '../stage.ts'
import { EVENTS, idOf } from '../world.ts'
import { pgbenchRow } from './database.ts'

const WARM_MS = 200
const MEASURED_MS = 400
/** Calls between two looks at the clock. */
const CALLS = 50

function callFor(ms: number, work: (n: number) => unknown): number {
  const began = performance.now()
  let calls = 0
  let took = 0
  while (took < ms) {
    for (let n = 0; n < CALLS; n += 1) work(calls + n)
    calls += CALLS
    took = performance.now() - began
  }
  return (took * 1000) / calls
}

const part = (key: string, what: string, work: (n: number) => unknown): Row => ({
  key,
  what,
  table: 'process',
  measure: async () => {
    callFor(WARM_MS, work)
    return { us: callFor(MEASURED_MS, work) }
  },
})

/** What the work of one registration in the portal's process is made of, in microseconds. */
export function processParts(): Row[] {
  const key = () => randomBytes(32)
  const vault = openVault({ encryption: key(), index: key(), signing: key() })
  const deps = { vault, now: () => new Date(), settings: readSettings({}) } as unknown as Deps
  const who = { accountId: idOf('account', 1), organizationId: idOf('organization', 1) }
  const eventId = idOf('event', EVENTS.hot)
  const day = '2026-10-01'
  const entry = entryOf(1, idOf('group', 2))
  const text = JSON.stringify({ event_id: eventId, entries: [entry] })
  const person = NewParticipant.parse(entry.participant)
  const bound = `participant:${who.accountId}:id_number`
  const sealed = vault.seal(person.id_number, bound)
  const link = [
    {
      at: new Date().toISOString(),
      account_id: who.accountId,
      action: 'registration.create',
      subject: { event_id: eventId, registration_ids: [who.accountId] },
    },
  ]
  return [
    part('JSON', 'reading the JSON of a request with one entry', () => JSON.parse(text)),
    part('entry', 'reading the entry: its shape and the rules of people', () => readEntries([entry], day)),
    part('shape', 'of that, its shape alone (zod)', () => BatchEntry.safeParse(entry)),
    part('rules', 'of that, the rules of people alone', () => participantRules(entry.participant, day)),
    part('participant', "the participant's row, sealed and indexed", () => prepareParticipant(deps, who, person)),
    part('seal', 'of that, sealing number and phone', () => [
      vault.seal(person.id_number, bound),
      vault.seal('13800138000', bound),
    ]),
    part('document', 'of that, reading the document number', () => readDocument('resident_id', person.id_number)),
    part('blind indexes', 'the keyed hashes in the organization and in the event', () => [
      vault.documentIndex(who.organizationId, person.id_number),
      vault.personIndex(eventId, person.id_number),
    ]),
    part('open', 'opening a sealed number and masking it', () => maskDocument(vault.open(sealed, bound))),
    part('search keys', "a registration's search columns", () =>
      searchColumns(who.organizationId, [{ name: person.name }], null),
    ),
    part('audit', 'a link of the audit chain: its text and its hash', () => hash('sha256', JSON.stringify(link))),
  ]
}

// Constraints of the tables a registration writes; `c` are foreign keys.
const DROP_FOREIGN_KEYS = `do $$ declare c record; begin
  for c in select conrelid::regclass as place, conname from pg_constraint where contype = 'f' loop
    execute format('alter table %s drop constraint %I', c.place, c.conname);
  end loop; end $$`

const variants: { key: string; what: string; without?: Without; first?: string[] }[] = [
  { key: 'everything', what: '"batch of 64, hot" as it is' },
  { key: 'no roster', what: 'without the roster and its snapshot', without: { roster: true } },
  { key: 'no audit', what: 'without the audit chain', without: { audit: true } },
  {
    key: 'no search',
    what: 'without search keys and their indexes',
    without: { searchKeys: true },
    first: ['drop index participant_search', 'drop index registration_search'],
  },
  { key: 'no foreign keys', what: 'without foreign keys', first: [DROP_FOREIGN_KEYS] },
  {
    key: 'none of these',
    what: 'without any of these',
    without: { roster: true, audit: true, searchKeys: true },
    first: ['drop index participant_search', 'drop index registration_search', DROP_FOREIGN_KEYS],
  },
]

/** What the work of the database is made of: the set-based write with parts left out. */
export const storeParts = (stage: Stage, seconds: number): Row[] =>
  variants.map(({ key, what, without, first }) =>
    pgbenchRow(stage, seconds, {
      key: `write: ${key}`,
      what,
      table: 'store',
      script: batchScript('hot', without),
      batch: true,
      first,
    }),
  )
