import { keyOf } from '@startline/client'
import {
  type Data,
  getParticipant,
  getRegistration,
  listDuplicates,
  listGroupFits,
  listParticipants,
  listRegistrations,
  listUnits,
  mergeParticipants,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from '@startline/contract'
import { type Call, useAnswer, useAnswerPage, useAskAnew, useShell } from '@startline/guest'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageIn, searchOf } from '../../pieces/list-address.ts'

/** A page of the organization's participants; while another page is on its way, the former one stays. */
export function useParticipants({ keyword, page }: Search) {
  const word = keyword.trim()
  const query = { page, page_size: PAGE_SIZE, ...(word && { keyword: word }) }
  return useAnswerPage('organization', listParticipants, { query })
}

/** One participant. While the form is open the answer does not age: what is typed there counts. */
export const useParticipant = (id: string) => useAnswer('organization', getParticipant, { params: { id } })

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
export const readSearch = (search: URLSearchParams): Search => ({
  keyword: (search.get('keyword') ?? '').slice(0, KEYWORD_MAX),
  page: pageIn(search),
})

/** The query part of the address, with `?` unless there is nothing to say. */
export const writeSearch = ({ keyword, page }: Search): string => searchOf({ keyword, page })

/** Two participants who may be one. */
export type Pair = Data<typeof listDuplicates>['items'][number]
/** One of the two. */
export type Alike = Pair['people'][number]

/** Whether people may be merged here; only then those who may be on the list twice are shown. Undefined before it is known. */
export const useMayMerge = (): boolean | undefined =>
  useShell().session.user?.permissions?.includes('participant:merge')

/** Participants who may be on the list twice. */
export const useDuplicates = () => useAnswer('organization', listDuplicates)

/** Makes one of two. */
export function useMerge(onMerged: (kept: Alike) => void) {
  const { call } = useShell()
  const again = useAskAnew('organization', listDuplicates)
  const forget = useForgetParticipants()
  return useMutation({
    mutationFn: ({ kept, gone }: { kept: Alike; gone: Alike }) =>
      call(mergeParticipants, { params: { id: kept.id }, body: { other_id: gone.id } }),
    onSuccess: (_record, { kept, gone }) => {
      forget(gone.id)
      forget(kept.id)
      void again()
      onMerged(kept)
    },
  })
}
