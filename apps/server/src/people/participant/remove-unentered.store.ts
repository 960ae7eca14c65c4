import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'

const lock = statement<{ id: string }>(
  'undo-lock-participants',
  `select id from participant where organization_id = $1::uuid and id = any($2::uuid[]) and removed_at is null order by id for update`,
  anew,
)
// `offset 0` keeps the subquery from becoming a join (see people.store.ts).
const remove = statement<{ id: string }>(
  'undo-remove-participants',
  `update participant p set removed_at = $3::timestamptz
    where p.organization_id = $1::uuid and p.id = any($2::uuid[]) and p.removed_at is null
      and not exists (select from roster_member m where m.participant_id = p.id and m.live offset 0)
   returning p.id`,
  anew,
)

/**
 * Takes those of these participants off the organization's list who have no registration, waiting ones included; gives their ids. A statement
 * before locks them: it waits for a batch that is entering one of them, and the next then sees that registration.
 */
export async function removeUnentered(
  tx: Executor,
  organizationId: string,
  participants: string[],
  at: Date,
): Promise<string[]> {
  const held = await queryRows(tx, lock, [organizationId, participants])
  const rows = await queryRows(tx, remove, [organizationId, held.map(({ id }) => id), at])
  return rows.map(({ id }) => id)
}
