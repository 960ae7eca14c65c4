import { DRAFTS_MAX } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { Raw } from '../event-file/file-problem.ts'

/** A draft as it is kept. */
export interface DraftRow {
  file: Raw
  rev: number
  updated_at: Date
  updated_by: string
  /** Their name; null where they have none, or have left. */
  updated_name: string | null
}

/** A draft as it begins. */
export interface NewDraft {
  id: string
  file: Raw
  copiedFrom: string | null
  by: string
  at: Date
}

const holdHost = statement<{ can_host: boolean }>(
  'draft-host',
  'select can_host from organization where id = $1::uuid for no key update',
)
const insert = statement<{ id: string }>(
  'draft-insert',
  `insert into event_draft (organization_id, id, file, copied_from, created_by, updated_by, created_at, updated_at)
   select $1::uuid, $2::uuid, $3::jsonb, $4::uuid, $5::uuid, $5::uuid, $6::timestamptz, $6::timestamptz
    where (select count(*) from event_draft where organization_id = $1::uuid) < ${DRAFTS_MAX}
   returning id`,
)

/** Holds the organization until the transaction ends, so that drafts of it are counted one after the other; whether it may hold events. */
export const holdOrganization = async (tx: Executor, organizationId: string): Promise<boolean> =>
  (await queryOne(tx, holdHost, [organizationId]))?.can_host ?? false

const room = statement<{ can_host: boolean; drafts: number }>(
  'draft-room',
  `select o.can_host, (select count(*)::int from event_draft where organization_id = o.id) as drafts
     from organization o where o.id = $1::uuid`,
)

/** Whether an organization may begin another draft now; what decides is `holdOrganization` and `insertDraft`. */
export async function findRoom(tx: Executor, organizationId: string): Promise<'free' | 'full' | 'no host'> {
  const { can_host, drafts } = (await queryOne(tx, room, [organizationId])) ?? { can_host: false, drafts: 0 }
  return !can_host ? 'no host' : drafts < DRAFTS_MAX ? 'free' : 'full'
}

/** Writes a draft of an organization that is held; false where it has as many as it may. */
export async function insertDraft(tx: Executor, organizationId: string, made: NewDraft): Promise<boolean> {
  const { id, file, copiedFrom, by, at } = made
  return (await queryRows(tx, insert, [organizationId, id, JSON.stringify(file), copiedFrom, by, at])).length === 1
}

const ONE = `select d.file, d.rev, d.updated_at, d.updated_by, a.name as updated_name
     from event_draft d left join account a on a.id = d.updated_by
    where d.organization_id = $1::uuid and d.id = $2::uuid`
const find = statement<DraftRow>('draft-find', ONE)
const hold = statement<DraftRow>('draft-hold', `${ONE} for update of d`)

/** The draft; undefined where there is none, or it has been published. */
export const findDraft = (tx: Executor, scope: HostScope) => queryOne(tx, find, [scope.organizationId, scope.eventId])

/** The same, held until the transaction ends. */
export const holdDraft = (tx: Executor, scope: HostScope) => queryOne(tx, hold, [scope.organizationId, scope.eventId])

const save = statement<{ rev: number; before_by: string; before_at: Date }>(
  'draft-save',
  `with before as (
     select id, updated_by, updated_at from event_draft
      where organization_id = $1::uuid and id = $2::uuid and rev = $3::int for update)
   update event_draft d set file = $4::jsonb, rev = d.rev + 1, updated_by = $5::uuid, updated_at = $6::timestamptz
     from before b where d.organization_id = $1::uuid and d.id = b.id and d.rev = $3::int
   returning d.rev, b.updated_by as before_by, b.updated_at as before_at`,
)

/** Saves a draft of this revision: the new one, and who saved it before and when; undefined where it has another by now. */
export const updateDraft = (
  tx: Executor,
  scope: HostScope,
  { rev, file, by, at }: { rev: number; file: Raw; by: string; at: Date },
) => queryOne(tx, save, [scope.organizationId, scope.eventId, rev, JSON.stringify(file), by, at])

const remove = statement<{ id: string }>(
  'draft-remove',
  'delete from event_draft where organization_id = $1::uuid and id = $2::uuid returning id',
)

/** Removes a draft; false where there was none. */
export const removeDraft = async (tx: Executor, scope: HostScope): Promise<boolean> =>
  (await queryRows(tx, remove, [scope.organizationId, scope.eventId])).length === 1

const place = statement<{ full_name: string }>('draft-district', 'select full_name from district where code = $1')

/** What a district is called in full; null where there is none of the code. */
export const findDistrict = async (tx: Executor, code: string): Promise<string | null> =>
  (await queryOne(tx, place, [code]))?.full_name ?? null

const hostName = statement<{ name: string }>('draft-host-name', 'select name from organization where id = $1::uuid')

/** What the organization is called that has the draft. */
export const findHostName = async (tx: Executor, { organizationId }: HostScope): Promise<string> =>
  (await queryOne(tx, hostName, [organizationId]))?.name ?? ''

const erase = statement<never>('erasure-drafts', 'delete from event_draft where organization_id = any($1::uuid[])')

/** Removes the drafts of organizations. */
export const eraseDrafts = (tx: Executor, organizations: string[]) => queryRows(tx, erase, [organizations])
