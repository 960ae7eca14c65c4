import { likelySame } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { present } from '../participant/present-participant.ts'
import { findListed } from '../participant/shown-rows.store.ts'
import { countRegistrations, findPairs, type PairRow } from './duplicate.store.ts'

/** Pairs told at once: nobody merges more in one sitting. */
const PAIRS_TOLD = 30
/** Pairs compared at once. Where there are more, those that follow are found when these are merged. */
const PAIRS_COMPARED = 3_000

const likenessOf = (pair: PairRow) =>
  likelySame(
    { skeleton: pair.one_skeleton, birthDate: pair.birth_date, gender: pair.one_gender, idType: pair.one_type },
    { skeleton: pair.other_skeleton, birthDate: pair.birth_date, gender: pair.other_gender, idType: pair.other_type },
  )

/** Participants of the organization who may be on the list twice, the surer pairs first. */
export async function listDuplicates(deps: Deps, actingFor: ActingFor) {
  const { db } = deps.database
  const alike = (await findPairs(db, actingFor, PAIRS_COMPARED)).flatMap((pair) => {
    const why = likenessOf(pair)
    return why === null ? [] : [{ why, ids: [pair.one, pair.other] }]
  })
  const surerFirst = alike.toSorted((a, b) => Number(a.why !== 'same_name') - Number(b.why !== 'same_name'))
  const told = surerFirst.slice(0, PAIRS_TOLD)
  const ids = [...new Set(told.flatMap((pair) => pair.ids))]
  const rows = ids.length === 0 ? [] : await findListed(db, actingFor, ids)
  const running = await countRegistrations(db, ids)
  const people = new Map(
    rows.map((row) => [row.id, { ...present(deps, actingFor, row), registrations: running.get(row.id) ?? 0 }]),
  )
  const items = told.map(({ why, ids: pair }) => ({ why, people: pair.flatMap((id) => people.get(id) ?? []) }))
  // Somebody was removed between the statements.
  return { items: items.filter((pair) => pair.people.length === 2), more: alike.length > told.length }
}
