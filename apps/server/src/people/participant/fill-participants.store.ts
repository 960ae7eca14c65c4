import type { ConsentCapacity } from '@startline/contract'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** Photo and consent for a known participant who has none. */
export interface Filling {
  organizationId: string
  id: string
  photo: string | null
  consent: { version: string; givenBy: string; at: Date; as: ConsentCapacity; accountId: string } | null
}

const fill = statement<never>(
  'registration-fill-participants',
  `update participant p
      set id_photo_path = coalesce(p.id_photo_path, f.photo),
          consent_given_by = case when p.consent_version is null then f.given_by else p.consent_given_by end,
          consent_at = case when p.consent_version is null then f.given_at else p.consent_at end,
          consent_account_id = case when p.consent_version is null then f.account_id else p.consent_account_id end,
          consent_confirmed_as = case when p.consent_version is null then f.confirmed_as else p.consent_confirmed_as end,
          consent_version = coalesce(p.consent_version, f.version)
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::uuid[], $8::text[])
       as f (organization_id, id, photo, version, given_by, given_at, account_id, confirmed_as)
    where p.organization_id = f.organization_id and p.id = f.id
      and (p.id_photo_path is null and f.photo is not null or p.consent_version is null and f.version is not null)`,
)

/** Gives known participants the photo or consent they lacked; what they have stays. */
export async function fillParticipants(tx: Executor, all: Filling[]): Promise<void> {
  if (all.length === 0) return
  await queryRows(tx, fill, [
    all.map(({ organizationId }) => organizationId),
    all.map(({ id }) => id),
    all.map(({ photo }) => photo),
    all.map(({ consent }) => consent?.version ?? null),
    all.map(({ consent }) => consent?.givenBy ?? null),
    all.map(({ consent }) => consent?.at ?? null),
    all.map(({ consent }) => consent?.accountId ?? null),
    all.map(({ consent }) => consent?.as ?? null),
  ])
}
