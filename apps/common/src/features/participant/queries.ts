import { keyOf, queryOf } from '@startline/client'
import {
  getParticipant,
  getRegistration,
  listGroupFits,
  listParticipants,
  listRegistrations,
  listUnits,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from '@startline/contract'
import { type Call, useShell } from '@startline/guest'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

/** A page of the organization's participants; while another page is on its way, the former one stays. */
export function useParticipants({ keyword, page }: Search) {
  const { call, session } = useShell()
  const word = keyword.trim()
  return useQuery({
    ...queryOf(call, listParticipants, [session.organization?.id], {
      query: { page, page_size: PAGE_SIZE, ...(word && { keyword: word }) },
    }),
    placeholderData: keepPreviousData,
  })
}

/** One participant. While the form is open the answer does not age: what is typed there counts. */
export function useParticipant(id: string) {
  const { call, session } = useShell()
  return useQuery(queryOf(call, getParticipant, [session.organization?.id], { params: { id } }))
}

/** The unit with this id, among those one can choose from; null when it is not there. */
export function useUnit(id: string | null) {
  const { call } = useShell()
  return useQuery({ ...unitQuery(call, id), enabled: id !== null })
}

const unitQuery = (call: Call, id: string | null) => ({
  queryKey: keyOf(listUnits, [], { unit: id }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await call(listUnits, { query: { page_size: PAGE_SIZE_MAX }, signal })
    return items.find((unit) => unit.id === id) ?? null
  },
})

/** Asks for a unit once; null where it is not there, or nobody answers. */
export function useFindUnit() {
  const { call } = useShell()
  const queries = useQueryClient()
  return (id: string) => queries.fetchQuery(unitQuery(call, id)).catch(() => null)
}

/** Forgets what was fetched about participants, so that every list shows the change. */
export function useForgetParticipants() {
  const queries = useQueryClient()
  const { session } = useShell()
  return (id?: string) => {
    // Its photo may be among what a host looks at.
    for (const name of [listParticipants, listGroupFits, listRegistrations, getRegistration])
      void queries.invalidateQueries({ queryKey: keyOf(name, [session.organization?.id]) })
    if (id) queries.removeQueries({ queryKey: keyOf(getParticipant, [session.organization?.id], { params: { id } }) })
  }
}

/** Longest keyword the server takes. */
export const KEYWORD_MAX = 60

/** What the list of participants is narrowed by; it stands in the address. */
export interface Search {
  keyword: string
  page: number
}

/** Reads the address; what it does not understand counts as not narrowed. */
export function readSearch(search: URLSearchParams): Search {
  const page = Number(search.get('page'))
  return {
    keyword: (search.get('keyword') ?? '').slice(0, KEYWORD_MAX),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query part of the address, with `?` unless there is nothing to say. */
export function writeSearch({ keyword, page }: Search): string {
  const search = new URLSearchParams({ ...(keyword && { keyword }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `?${search}` : ''
}
