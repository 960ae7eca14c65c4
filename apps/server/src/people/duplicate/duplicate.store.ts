import type { DocumentType } from '@startline/domain'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'

type Move = [organizationId: string, from: string, to: string]

/** Gives the former consents of one participant to another. */
export const moveConsents = rowsBy<never, Move>(
  'merge-move-consents',
  `update former_consent set participant_id = $3::uuid where organization_id = $1::uuid and participant_id = $2::uuid`,
)

/** Gives who saw the number of one participant to another. */
export const moveReveals = rowsBy<never, Move>(
  'merge-move-reveals',
  `update reveal set participant_id = $3::uuid where organization_id = $1::uuid and participant_id = $2::uuid`,
)

/** Two participants of an organization who share the birth date and have documents of two kinds, or of kinds that are not known. */
export interface PairRow {
  one: string
  one_skeleton: string
  one_gender: 'male' | 'female' | null
  one_type: DocumentType
  other: string
  other_skeleton: string
  other_gender: 'male' | 'female' | null
  other_type: DocumentType
  birth_date: string
}

// One mistake leaves the first or the last character as it was, and changes the length by one at most: what cannot be alike stays in the
// store. Who has no resident number is found by an index of those alone; a pair of two such people is found once.
const pairs = statement<PairRow>(
  'duplicate-pairs',
  `select a.id as one, a.name_skeleton as one_skeleton, a.gender as one_gender, a.id_type as one_type, a.birth_date,
          b.id as other, b.name_skeleton as other_skeleton, b.gender as other_gender, b.id_type as other_type
     from participant a
     join participant b on b.organization_id = a.organization_id and b.birth_date = a.birth_date and b.removed_at is null
      and (b.id_type = 'resident_id' or b.id < a.id)
      and (b.id_type <> a.id_type or (a.id_type = 'other' and a.name_skeleton = b.name_skeleton))
      and abs(char_length(a.name_skeleton) - char_length(b.name_skeleton)) <= 1
      and (left(a.name_skeleton, 1) = left(b.name_skeleton, 1) or right(a.name_skeleton, 1) = right(b.name_skeleton, 1))
    where a.organization_id = $1::uuid and a.removed_at is null and a.id_type <> 'resident_id'
    order by a.birth_date, a.id, b.id limit $2::int`,
  { plan: 'each time' },
)

/** Pairs that may be one person: the domain says whether they look alike. */
export const findPairs = (tx: Executor, { organizationId }: ActingFor, limit: number) =>
  queryRows(tx, pairs, [organizationId, limit])

const counts = statement<{ id: string; registrations: number }>(
  'duplicate-registrations',
  `select w.id, (select count(*)::int from roster_member m where m.participant_id = w.id and m.live) as registrations
     from unnest($1::uuid[]) as w (id)`,
  { plan: 'each time' },
)

/** How many registrations of each participant run. */
export async function countRegistrations(tx: Executor, ids: string[]): Promise<Map<string, number>> {
  const rows = ids.length === 0 ? [] : await queryRows(tx, counts, [ids])
  return new Map(rows.map(({ id, registrations }) => [id, registrations]))
}
