import type { Row } from '../measure.ts'
import { batchScript, type Without } from '../pgbench-scripts.ts'
import type { Stage } from '../stage.ts'
import { pgbenchRow } from './database.ts'

/** What registrations had before their parents were asked instead (triggers `*_stays` of the schema). */
const FOREIGN_KEYS = [
  'alter table registration add foreign key (event_id, group_id) references event_group (event_id, id)',
  'alter table roster_member add foreign key (participant_id) references participant (id)',
  'alter table roster_member add foreign key (event_id, registration_id) references registration (event_id, id)',
  'alter table audit_link add foreign key (organization_id) references organization (id)',
]

const NOTHING: Without = {
  participants: true,
  registrations: true,
  roster: true,
  receipts: true,
  lists: true,
  places: true,
}
const ONLY: Record<string, Without> = {
  participants: { ...NOTHING, participants: false },
  registrations: { ...NOTHING, registrations: false },
  receipts: { ...NOTHING, receipts: false },
  'audit chains and counters': { ...NOTHING, lists: false },
}

const variants: { key: string; what: string; without?: Without; first?: string[] }[] = [
  { key: 'everything', what: '"batch of 64, hot" as it is' },
  { key: 'nothing', what: 'the lock, and rows that are made and not written', without: NOTHING },
  ...Object.entries(ONLY).map(([table, without]) => ({
    key: `${table} alone`,
    what: `of everything, ${table} alone`,
    without,
  })),
  { key: 'no roster', what: 'without the roster and its snapshot', without: { roster: true } },
  { key: 'no receipts', what: 'without what the inbox tells of it', without: { receipts: true } },
  { key: 'no audit', what: 'without the audit chain', without: { audit: true } },
  {
    key: 'no search',
    what: 'without search keys and their indexes',
    without: { searchKeys: true },
    first: ['drop index participant_search', 'drop index registration_search'],
  },
  {
    key: 'foreign keys',
    what: 'with the four foreign keys that were looked for with each registration',
    first: FOREIGN_KEYS,
  },
  {
    key: 'none of these',
    what: 'without any of these',
    without: { roster: true, receipts: true, audit: true, searchKeys: true },
    first: ['drop index participant_search', 'drop index registration_search'],
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
