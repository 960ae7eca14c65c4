import { queryOf } from '@startline/client'
import { listUnits, PAGE_SIZE_MAX } from '@startline/contract'
import type { UnitChoice } from '@startline/entry'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../session/client.ts'
import type { Person } from '../form/queries.ts'

/** The organization's own units, the first hundred; none while they are on their way. */
export function useOwnUnits(organization: string): readonly UnitChoice[] {
  const { data } = useQuery({
    ...queryOf(call, listUnits, [organization], { query: { mine: 'true', page_size: PAGE_SIZE_MAX } }),
    staleTime: 60_000,
  })
  return data?.items ?? []
}

/** The one of the organization's own units that most of these people belong to, the first of several; null where there is none. */
export function unitOfMost(
  units: readonly UnitChoice[],
  people: readonly Pick<Person, 'unit_id'>[],
): UnitChoice | null {
  const countOf = ({ id }: UnitChoice) => people.filter(({ unit_id }) => unit_id === id).length
  const [most] = [...units].sort((one, other) => countOf(other) - countOf(one))
  return most ?? null
}
