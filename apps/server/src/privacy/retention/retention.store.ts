import { type Executor, queryOne, rowsBy, statement } from '../../store/statement.ts'

/** An event that was put away, with papers that are still kept. */
export interface KeptPapersRow {
  event_id: string
  organization_id: string
  archived_at: Date
  papers: number
  /** Of their files, in bytes. */
  bytes: string
}

/** The events that were put away and of which papers are kept, the first put away first. */
export const findKeptPapers = rowsBy<KeptPapersRow>(
  'retention-papers-kept',
  `select e.id as event_id, e.organization_id, e.archived_at, count(*)::int as papers, coalesce(sum(u.stored_size), 0)::text as bytes
     from event e
     join paper s on s.event_id = e.id
     left join upload u on u.path = s.upload_path and u.removed_at is null
    where e.archived_at is not null
    group by e.id order by e.archived_at, e.id`,
  { plan: 'each time' },
)

/** Papers that go in one transaction. */
const CHUNK_ROWS = 500

// A file is one paper’s alone (`paper_file`), and none can be sent once its event is over.
const drop = statement<{ papers: number; files: number }>(
  'retention-papers-drop',
  `with due as (
     select s.event_id, s.id from paper s join event e on e.id = s.event_id
      where s.event_id = $1::uuid and e.archived_at <= $2::timestamptz limit ${CHUNK_ROWS}),
   gone as (
     delete from paper s using due where s.event_id = due.event_id and s.id = due.id returning s.organization_id, s.upload_path),
   closed as (
     update upload u set removed_at = $3::timestamptz, token_hash = null, token_ends_at = null
       from gone where u.path = gone.upload_path and u.organization_id = gone.organization_id and u.removed_at is null
     returning u.path)
   select (select count(*) from gone)::int as papers, (select count(*) from closed)::int as files`,
  { plan: 'each time' },
)

/** Papers and files that went. */
export interface Dropped {
  papers: number
  files: number
}

/** Removes some papers of an event that was put away before a moment, and closes their files; the job that removes closed files takes those out. */
export const dropPapers = async (tx: Executor, eventId: string, before: Date, now: Date): Promise<Dropped> =>
  (await queryOne(tx, drop, [eventId, before, now])) ?? { papers: 0, files: 0 }

/** An event that was put away, with racers who can still be found by their document. */
export interface KnownRacersRow {
  event_id: string
  organization_id: string
  archived_at: Date
  racers: number
}

/** The events that were put away and whose racers are still known, the first put away first. */
export const findKnownRacers = rowsBy<KnownRacersRow>(
  'retention-racers-known',
  `select e.id as event_id, e.organization_id, e.archived_at, count(*)::int as racers
     from event e join racer x on x.event_id = e.id and x.person_index is not null
    where e.archived_at is not null group by e.id order by e.archived_at, e.id`,
  { plan: 'each time' },
)

const forget = statement<{ racers: number }>(
  'retention-racers-forget',
  `with gone as (
     update racer x set person_index = null from event e
      where e.id = $1::uuid and e.archived_at <= $2::timestamptz and x.event_id = e.id and x.person_index is not null returning x.id)
   select count(*)::int as racers from gone`,
  { plan: 'each time' },
)

/** Takes the racers of an event that was put away before a moment what finds them by their document; gives how many they were. */
export const forgetRacers = async (tx: Executor, eventId: string, before: Date): Promise<number> =>
  (await queryOne(tx, forget, [eventId, before]))?.racers ?? 0
