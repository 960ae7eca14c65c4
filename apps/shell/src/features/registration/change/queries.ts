import { keyOf, queryOf } from '@startline/client'
import {
  getEvent,
  getRegistration,
  listDistricts,
  listEnteredEvents,
  listEvents,
  listGroupFits,
  listRegistrations,
  type Registration,
  sumFees,
} from '@startline/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../session/client.ts'

/** One registration of the organization. */
export const useRegistration = (organization: string, id: string) =>
  useQuery(queryOf(call, getRegistration, [organization], { params: { id } }))

/** Shows a changed registration at once, and has everything read anew that tells of it or of its place. */
export function useRenewRegistration(organization: string): (changed: Registration) => void {
  const queries = useQueryClient()
  const whose = [organization]
  return (changed) => {
    queries.setQueryData(keyOf(getRegistration, whose, { params: { id: changed.id } }), changed)
    const stale = [
      keyOf(listRegistrations, whose),
      keyOf(listEnteredEvents, whose),
      keyOf(getRegistration, whose),
      keyOf(listGroupFits, whose),
      keyOf(sumFees, whose),
      keyOf(getEvent, [], { params: { id: changed.event_id } }),
      keyOf(listEvents),
    ]
    for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
  }
}

/** The full name of a district; undefined while it is not known. */
export function useDistrictName(code: string | null): string | undefined {
  const parents = code ? [`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`] : []
  const { data } = useQuery({
    queryKey: keyOf(listDistricts, [], { nameOf: code }),
    queryFn: async ({ signal }) => {
      for (const parent_code of parents) {
        const { items } = await call(listDistricts, { query: { parent_code }, signal })
        const found = items.find((district) => district.code === code)
        if (found) return found.full_name
      }
      return null
    },
    enabled: code !== null,
    staleTime: 60 * 60_000,
  })
  return data ?? undefined
}
