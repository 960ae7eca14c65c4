import { anew, countBy, type Executor, queryOne, queryRows, rowsBy, statement } from '../store/statement.ts'

/** Sets what a participant's row has of a person to nothing. */
const EMPTIED = `name = '', name_skeleton = '', search_keys = '{}', id_type = 'other', id_number_sealed = '\\x', document_index = '\\x',
          gender = null, birth_date = null, id_photo_path = null, guardian_name = null, guardian_phone_sealed = null, relation = null,
          more_guardians_sealed = null, unit_id = null, consent_version = null, consent_given_by = null, consent_at = null, consent_account_id = null,
          consent_confirmed_as = null`

/** Empties up to so many listed participants of an organization and takes them off its list; gives how many. */
export const eraseListed = countBy<[organizationId: string, most: number, now: Date]>(
  'erasure-participants',
  `update participant set ${EMPTIED}, removed_at = $3::timestamptz
    where id in (select id from participant where organization_id = $1::uuid and removed_at is null limit $2::int)
   returning id`,
  anew,
)

/** Empties up to so many participants who were taken off an organization's list; gives how many. */
export const eraseRemoved = countBy<[organizationId: string, most: number]>(
  'erasure-participants-removed',
  `update participant set ${EMPTIED}
    where id in (select id from participant
                  where organization_id = $1::uuid and removed_at is not null and id_number_sealed <> '\\x' limit $2::int)
   returning id`,
  anew,
)

/** Empties the row of whoever was merged into another: nothing points to it any more. */
export const eraseMerged = rowsBy<never, [organizationId: string, id: string, now: Date]>(
  'merge-empty',
  `update participant set ${EMPTIED}, removed_at = $3::timestamptz where organization_id = $1::uuid and id = $2::uuid`,
)

// Confirmed ones belong to all, and results go on naming those that were raced for.
/** Empties the units of organizations that nobody else may use. */
export const eraseUnits = rowsBy<never, [organizations: string[]]>(
  'erasure-units',
  `update unit set name = id::text, short_name = null
    where organization_id = any($1::uuid[]) and confirmed_at is null
      and id not in (select unit_id from registration where organization_id = any($1::uuid[]) and unit_id is not null)`,
  anew,
)

/** Empties the teams of organizations. */
export const eraseTeams = rowsBy<never, [organizations: string[]]>(
  'erasure-teams',
  `update team set name = '', leader_name = null where organization_id = any($1::uuid[])`,
)

/** Removes the former consents that organizations keep. */
export const eraseFormerConsents = rowsBy<never, [organizations: string[]]>(
  'erasure-former-consents',
  'delete from former_consent where organization_id = any($1::uuid[])',
)

/** Removes who saw clear numbers of organizations. */
export const eraseReveals = rowsBy<never, [organizations: string[]]>(
  'erasure-reveals',
  'delete from reveal where organization_id = any($1::uuid[])',
)

/** What still has a number, a photo or a guardian, on the list or taken off it; `p` is the participant. */
export const HAS_NUMBER = "p.id_number_sealed <> '\\x'"

/** People that go in one transaction: on the embedded store everybody waits while it runs. */
const PEOPLE_AT_ONCE = 500

// Who is being entered is held by the entry, and left for another day.
const hold = statement<{ id: string }>(
  'retention-hold-participants',
  `select p.id from participant p where p.organization_id = $1::uuid and ${HAS_NUMBER} order by p.id limit ${PEOPLE_AT_ONCE} for update skip locked`,
  anew,
)

/** Holds some participants of an organization of whom a number is kept, until the transaction ends. */
export const holdKept = async (tx: Executor, organizationId: string): Promise<string[]> =>
  (await queryRows(tx, hold, [organizationId])).map(({ id }) => id)

// A participant without a number can be entered nowhere, so they leave the list. The name and the consent stay, as what was entered does.
const forget = statement<ForgottenPeople>(
  'retention-drop-participants',
  `with held as materialized (select id, removed_at, id_photo_path from participant where organization_id = $1::uuid and id = any($2::uuid[])),
   gone as (
     update participant p
        set id_type = 'other', id_number_sealed = '\\x', document_index = '\\x', id_photo_path = null, gender = null, birth_date = null,
            guardian_name = null, guardian_phone_sealed = null, relation = null, more_guardians_sealed = null, unit_id = null,
            name_skeleton = '', search_keys = '{}', removed_at = coalesce(p.removed_at, $3::timestamptz)
       from held where p.id = held.id returning 1)
   select (select count(*) from gone)::int as participants,
          (select count(*) from held where removed_at is null)::int as listed,
          array(select id_photo_path from held where id_photo_path is not null) as photo_paths`,
  anew,
)

/** People who went, with their photos; `listed` of them stood on the list. */
interface ForgottenPeople {
  participants: number
  listed: number
  photo_paths: string[]
}

/** Takes numbers, photos and guardians of these participants away, and them off the list. */
export const forgetPeople = async (tx: Executor, organizationId: string, ids: string[], now: Date) =>
  (await queryOne(tx, forget, [organizationId, ids, now])) ?? { participants: 0, listed: 0, photo_paths: [] }
