import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

const insert = statement<never>(
  'reveal-add',
  `insert into reveal (id, organization_id, participant_id, account_id, reason, created_at)
   values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6::timestamptz)`,
)

/** Somebody who sees clear numbers. */
interface RevealToKeep {
  id: string
  participantId: string
  reason: string
  at: Date
}

/** Keeps who sees clear numbers, and why. */
export const insertReveal = (tx: Executor, { organizationId, accountId }: ActingFor, reveal: RevealToKeep) =>
  queryRows(tx, insert, [reveal.id, organizationId, reveal.participantId, accountId, reveal.reason, reveal.at])

/** Who saw clear numbers, when and why. */
interface RevealRow {
  created_at: Date
  by: string | null
  reason: string
}

const page = statement<RevealRow>(
  'reveals',
  `select r.created_at, a.name as by, r.reason from reveal r left join account a on a.id = r.account_id
    where r.organization_id = $1::uuid and r.participant_id = $2::uuid order by r.id desc limit $3::int offset $4::int`,
  { plan: 'each time' },
)
const count = statement<{ total: number }>(
  'reveals-count',
  `select count(*)::int as total from reveal where organization_id = $1::uuid and participant_id = $2::uuid`,
)

/** A page of those who saw a participant's clear numbers, the latest first, and how many there are. */
export async function findReveals(
  tx: Executor,
  { organizationId }: ActingFor,
  id: string,
  part: { page: number; page_size: number },
) {
  const rows = await queryRows(tx, page, [organizationId, id, part.page_size, (part.page - 1) * part.page_size])
  return { rows, total: (await queryOne(tx, count, [organizationId, id]))?.total ?? 0 }
}
