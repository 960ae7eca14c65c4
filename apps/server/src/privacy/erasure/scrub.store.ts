import { setImmediate } from 'node:timers/promises'
import type { ActingFor } from '../../deps.ts'
import { closeRequests } from '../../identity/organization/confirmation.store.ts'
import { forgetAllowances } from '../../people/participant-quota/allowance.store.ts'
import { forgetCounted } from '../../people/participant-quota/quota.store.ts'
import { anew, type Executor, queryRows, type Statement, statement } from '../../store/statement.ts'

/** Rows changed by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_UPDATE = 500
const dropWithdrawn = statement<{ id: string }>(
  'erasure-withdrawn',
  `with gone as materialized (
     select event_id, id from registration where organization_id = $1::uuid and status = 'withdrawn' limit $2::int for update),
   people as (
     delete from roster_member m using gone where m.event_id = gone.event_id and m.registration_id = gone.id),
   steps as (
     delete from registration_step s using gone where s.event_id = gone.event_id and s.registration_id = gone.id),
   reviews as (
     delete from review v using gone where v.event_id = gone.event_id and v.registration_id = gone.id),
   teams as (
     update starter s set members = '[]' from gone where s.event_id = gone.event_id and s.registration_id = gone.id),
   racers as (
     update racer x set person_index = null, name = '', unit_name = null
       from gone join starter s on s.event_id = gone.event_id and s.registration_id = gone.id
      where x.event_id = s.event_id and x.id = s.racer_id and not exists (
        select from starter o where o.event_id = x.event_id and o.racer_id = x.id and o.scratched_at is null))
   delete from registration r using gone where r.event_id = gone.event_id and r.id = gone.id returning r.id`,
  anew,
)

// A blind index by which somebody could be found again is replaced by a hash of nothing, which stays unique within group and event. Those in events that
// are not over are withdrawn and removed, so they need none.
const scrubSnapshots = statement<{ id: string }>(
  'erasure-snapshots',
  `with page as materialized (
     select r.event_id, r.id from registration r join event e on e.id = r.event_id
      where r.organization_id = $1::uuid and r.search_keys <> '{}' and (e.ends_at <= $3::timestamptz or e.cancelled_at is not null)
      limit $2::int for update of r),
   racers as (
     update racer x set person_index = null
       from page join roster_member m on m.event_id = page.event_id and m.registration_id = page.id
      where x.event_id = m.event_id and x.person_index = m.person_index),
   people as (
     update roster_member m
        set person_index = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), birth_date = null, gender = null
       from page where m.event_id = page.event_id and m.registration_id = page.id),
   steps as (
     update registration_step s set changes = null from page where s.event_id = page.event_id and s.registration_id = page.id),
   reviews as (
     update review v set reasons = '[]' from page where v.event_id = page.event_id and v.registration_id = page.id)
   update registration r set search_text = '', search_keys = '{}' from page where r.event_id = page.event_id and r.id = page.id
   returning r.id`,
  anew,
)

const emptied = `name = '', name_skeleton = '', search_keys = '{}', id_type = 'other', id_number_sealed = '\\x', document_index = '\\x',
          gender = null, birth_date = null, id_photo_path = null, guardian_name = null, guardian_phone_sealed = null, relation = null,
          more_guardians_sealed = null, unit_id = null, consent_version = null, consent_given_by = null, consent_at = null, consent_account_id = null,
          consent_confirmed_as = null`

const scrubListed = statement<{ id: string }>(
  'erasure-participants',
  `update participant set ${emptied}, removed_at = $3::timestamptz
    where id in (select id from participant where organization_id = $1::uuid and removed_at is null limit $2::int)
   returning id`,
  anew,
)
const scrubRemoved = statement<{ id: string }>(
  'erasure-participants-removed',
  `update participant set ${emptied}
    where id in (select id from participant
                  where organization_id = $1::uuid and removed_at is not null and id_number_sealed <> '\\x' limit $2::int)
   returning id`,
  anew,
)

async function repeat(tx: Executor, what: Statement<{ id: string }>, params: unknown[]): Promise<number> {
  for (let done = 0; ; await setImmediate()) {
    const rows = await queryRows(tx, what, params)
    done += rows.length
    if (rows.length < ROWS_PER_UPDATE) return done
  }
}

/** Removes the withdrawn registrations of an organization: nothing is left to tell of them. */
export const removeWithdrawn = (tx: Executor, organizationId: string) =>
  repeat(tx, dropWithdrawn, [organizationId, ROWS_PER_UPDATE])

/** Leaves of an organization's registrations what a list of results shows: names, unit, group, event. */
export const scrubRegistrations = (tx: Executor, organizationId: string, now: Date) =>
  repeat(tx, scrubSnapshots, [organizationId, ROWS_PER_UPDATE, now])

/** Empties the participants of an organization; their rows stay for the registrations that point to them. Gives how many were listed. */
export async function scrubParticipants(tx: Executor, organizationId: string, now: Date): Promise<number> {
  await repeat(tx, scrubRemoved, [organizationId, ROWS_PER_UPDATE])
  return repeat(tx, scrubListed, [organizationId, ROWS_PER_UPDATE, now])
}

/** What organizations have besides, one after the other. */
const ofOrganizations = [
  // Confirmed ones belong to all, and results go on naming those that were raced for.
  statement<never>(
    'erasure-units',
    `update unit set name = id::text, short_name = null
    where organization_id = any($1::uuid[]) and confirmed_at is null
      and id not in (select unit_id from registration where organization_id = any($1::uuid[]) and unit_id is not null)`,
    anew,
  ),
  statement<never>(
    'erasure-teams',
    `update team set name = '', leader_name = null where organization_id = any($1::uuid[])`,
  ),
  // Their video files are uploads, and are closed as such.
  statement<never>('erasure-videos', 'delete from teaching_video where organization_id = any($1::uuid[])'),
  statement<never>('erasure-former-consents', 'delete from former_consent where organization_id = any($1::uuid[])'),
  statement<never>('erasure-reveals', 'delete from reveal where organization_id = any($1::uuid[])'),
  statement<never>('erasure-photo-views', 'delete from photo_view where organization_id = any($1::uuid[])'),
  statement<never>('erasure-keys', 'delete from idempotency_key where organization_id = any($1::uuid[])'),
  // Their files are uploads, and are closed as such.
  statement<never>('erasure-papers', 'delete from paper where organization_id = any($1::uuid[])'),
  // What they asked others for goes with them.
  statement<never>(
    'erasure-notices',
    'delete from notice where organization_id = any($1::uuid[]) or asked_by = any($1::uuid[])',
  ),
  statement<never>('erasure-asks', 'delete from guardian_ask where organization_id = any($1::uuid[])'),
  statement<never>('erasure-inboxes', 'delete from inbox_seen where organization_id = any($1::uuid[])'),
  statement<never>('erasure-drafts', 'delete from event_draft where organization_id = any($1::uuid[])'),
  statement<never>(
    'erasure-duties-given',
    'delete from event_duty where event_id in (select id from event where organization_id = any($1::uuid[]))',
  ),
]

/** Empties what else organizations have: teams, units nobody else may use, videos, former consents, who saw numbers, kept answers, papers, notices, requests, counts, drafts of events, duties given at past ones. */
export async function scrubOrganizations(tx: Executor, organizations: string[]): Promise<void> {
  for (const scrub of ofOrganizations) await queryRows(tx, scrub, [organizations])
  await closeRequests(tx, organizations)
  await forgetCounted(tx, organizations)
  await forgetAllowances(tx, organizations)
}

// What an event shows of its host stays with the event. A file may have come whose row does not tell of it yet: it counts as stored, so that
// it is removed too.
const dropFiles = statement<{ path: string }>(
  'erasure-files',
  `update upload u set removed_at = $3::timestamptz, token_hash = null, token_ends_at = null,
          stored_at = case when token_hash is null then stored_at else coalesce(stored_at, $3::timestamptz) end
    where u.removed_at is null
      and (u.account_id = $1::uuid and u.purpose = 'avatar'
           or u.organization_id = any($2::uuid[])
              and not (u.purpose in ('event_cover', 'attachment') and exists (select from event e where e.organization_id = u.organization_id)))
   returning u.path`,
  anew,
)

/** Closes the files of organizations, and the person's own picture; they leave the object store after the commit. */
export const closeFiles = (
  tx: Executor,
  { accountId }: Pick<ActingFor, 'accountId'>,
  organizations: string[],
  now: Date,
) => queryRows(tx, dropFiles, [accountId, organizations, now])
