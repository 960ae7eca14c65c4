import { anew, type Executor, queryRows, rowsBy, statement } from '../store/statement.ts'

/** A registration by its key. */
export interface RegistrationKey {
  event_id: string
  id: string
}

/** Holds up to so many withdrawn registrations of an organization until the transaction ends. */
export const lockWithdrawn = rowsBy<RegistrationKey, [organizationId: string, most: number]>(
  'erasure-lock-withdrawn',
  `select event_id, id from registration where organization_id = $1::uuid and status = 'withdrawn' limit $2::int for update`,
  anew,
)

/** Holds up to so many registrations of an organization in events that are over, and that still name a person. */
export const lockSnapshots = rowsBy<RegistrationKey, [organizationId: string, most: number, now: Date]>(
  'erasure-lock-snapshots',
  `select r.event_id, r.id from registration r join event e on e.id = r.event_id
    where r.organization_id = $1::uuid and r.search_keys <> '{}' and (e.ends_at <= $3::timestamptz or e.cancelled_at is not null)
    limit $2::int for update of r`,
  anew,
)

const KEYS = 'unnest($1::uuid[], $2::uuid[]) as k (event_id, id)'

const erase = statement<never>(
  'erasure-withdrawn',
  `with gone as materialized (select event_id, id from ${KEYS}),
   people as (
     delete from roster_member m using gone where m.event_id = gone.event_id and m.registration_id = gone.id),
   steps as (
     delete from registration_step s using gone where s.event_id = gone.event_id and s.registration_id = gone.id),
   reviews as (
     delete from review v using gone where v.event_id = gone.event_id and v.registration_id = gone.id)
   delete from registration r using gone where r.event_id = gone.event_id and r.id = gone.id`,
  anew,
)

// A blind index by which somebody could be found again is replaced by a hash of nothing, which stays unique within group and event. Those in events that
// are not over are withdrawn and removed, so they need none.
const scrub = statement<never>(
  'erasure-snapshots',
  `with page as materialized (select event_id, id from ${KEYS}),
   people as (
     update roster_member m
        set person_index = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), birth_date = null, gender = null
       from page where m.event_id = page.event_id and m.registration_id = page.id),
   steps as (
     update registration_step s set changes = null from page where s.event_id = page.event_id and s.registration_id = page.id),
   reviews as (
     update review v set reasons = '[]' from page where v.event_id = page.event_id and v.registration_id = page.id)
   update registration r set search_text = '', search_keys = '{}' from page where r.event_id = page.event_id and r.id = page.id`,
  anew,
)

const run = (tx: Executor, what: typeof erase, keys: readonly RegistrationKey[]) =>
  queryRows(tx, what, [keys.map(({ event_id }) => event_id), keys.map(({ id }) => id)])

/** Removes registrations, with people, steps and reviews. */
export const eraseRegistrations = (tx: Executor, keys: readonly RegistrationKey[]) => run(tx, erase, keys)

/** Leaves of registrations what a list of results shows: names, unit, group, event. */
export const scrubSnapshots = (tx: Executor, keys: readonly RegistrationKey[]) => run(tx, scrub, keys)

/** Removes the answers kept for organizations. */
export const eraseRequestKeys = rowsBy<never, [organizations: string[]]>(
  'erasure-keys',
  'delete from idempotency_key where organization_id = any($1::uuid[])',
)

// Their files are uploads, and are closed as such.
/** Removes the papers of organizations. */
export const erasePapers = rowsBy<never, [organizations: string[]]>(
  'erasure-papers',
  'delete from paper where organization_id = any($1::uuid[])',
)

/** Removes when organizations asked guardians. */
export const eraseGuardianAsks = rowsBy<never, [organizations: string[]]>(
  'erasure-asks',
  'delete from guardian_ask where organization_id = any($1::uuid[])',
)

/** Papers that go in one transaction. */
const CHUNK_ROWS = 500

// A file is one paper’s alone (`paper_file`), and none can be sent once its event is over.
/** Removes some papers of an event that was put away before a moment; gives their files, which are still to be closed. */
export const forgetPapers = rowsBy<{ organization_id: string; upload_path: string }, [eventId: string, before: Date]>(
  'retention-papers-drop',
  `with due as (
     select s.event_id, s.id from paper s join event e on e.id = s.event_id
      where s.event_id = $1::uuid and e.archived_at <= $2::timestamptz limit ${CHUNK_ROWS})
   delete from paper s using due where s.event_id = due.event_id and s.id = due.id returning s.organization_id, s.upload_path`,
  anew,
)
