import { rowsBy } from '../../store/statement.ts'

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
