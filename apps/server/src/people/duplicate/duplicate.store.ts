import type { ActingFor } from '../../http/session/session-guard.ts'
import type { Tx } from '../../store/database.ts'
import { queryRows, statement } from '../../store/statement.ts'

/** Two participants of an organization who share the birth date, one of them without a resident number. */
export interface PairRow {
  one: string
  one_skeleton: string
  one_gender: 'male' | 'female' | null
  other: string
  other_skeleton: string
  other_gender: 'male' | 'female' | null
  other_resident: boolean
  birth_date: string
}

// One mistake leaves the first or the last character as it was, and changes the length by one at most: what cannot be alike stays in the
// store. Who has no resident number is found by an index of those alone; a pair of two such people is found once.
const pairs = statement<PairRow>(
  'duplicate-pairs',
  `select a.id as one, a.name_skeleton as one_skeleton, a.gender as one_gender, a.birth_date,
          b.id as other, b.name_skeleton as other_skeleton, b.gender as other_gender, b.id_type = 'resident_id' as other_resident
     from participant a
     join participant b on b.organization_id = a.organization_id and b.birth_date = a.birth_date and b.removed_at is null
      and (b.id_type = 'resident_id' or b.id < a.id)
      and abs(char_length(a.name_skeleton) - char_length(b.name_skeleton)) <= 1
      and (left(a.name_skeleton, 1) = left(b.name_skeleton, 1) or right(a.name_skeleton, 1) = right(b.name_skeleton, 1))
    where a.organization_id = $1::uuid and a.removed_at is null and a.id_type <> 'resident_id'
    order by a.birth_date, a.id, b.id limit $2::int`,
  { plan: 'each time' },
)

/** Pairs that may be one person: the domain says whether they look alike. */
export const findPairs = (tx: Tx, { organizationId }: ActingFor, limit: number) =>
  queryRows(tx, pairs, [organizationId, limit])

const counts = statement<{ id: string; registrations: number }>(
  'duplicate-registrations',
  `select w.id, (select count(*)::int from roster_member m where m.participant_id = w.id and m.live) as registrations
     from unnest($1::uuid[]) as w (id)`,
  { plan: 'each time' },
)

/** How many registrations of each participant run. */
export async function countRegistrations(tx: Tx, ids: string[]): Promise<Map<string, number>> {
  const rows = ids.length === 0 ? [] : await queryRows(tx, counts, [ids])
  return new Map(rows.map(({ id, registrations }) => [id, registrations]))
}
