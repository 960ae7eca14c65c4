import { keyOf, queryOf } from '@startline/client'
import {
  type Data,
  type getEvent,
  getParticipant,
  listDistricts,
  listGroupFits,
  listParticipants,
  PAGE_SIZE,
} from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useRegistrationText } from '../messages.ts'

/** Which groups of the event fit these participants, and why not. Nobody asked about is no question. */
export function useFits(eventId: string, ids: readonly string[]) {
  const { call, session } = useShell()
  const asked = [...new Set(ids)].sort()
  return useQuery({
    ...queryOf(call, listGroupFits, [session.organization?.id], {
      query: { event_id: eventId, participant_id: asked },
    }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** What the list knows of these participants; one that cannot be read is left out. */
export function usePeople(ids: readonly string[]) {
  const { call, session } = useShell()
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...queryOf(call, getParticipant, [session.organization?.id], { params: { id } }),
      staleTime: 60_000,
    })),
  })
  return answers.flatMap(({ data }) => data ?? [])
}

/** The organization's participants that a keyword finds; one page, because people search rather than turn pages here. */
export function useCandidates(keyword: string) {
  const { call, session } = useShell()
  const word = keyword.trim()
  return useQuery({
    ...queryOf(call, listParticipants, [session.organization?.id], {
      query: { page_size: 2 * PAGE_SIZE, ...(word && { keyword: word }) },
    }),
    placeholderData: keepPreviousData,
  })
}

/** The full name of a district; undefined while it is not known. */
export function useDistrictName(code: string | null): string | undefined {
  const { call } = useShell()
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

type Event = Data<typeof getEvent>
type Group = Event['groups'][number]

/** A function that names a group; with its discipline where the event has two groups of its kind with the same name. */
export function useGroupName(event: Event): (group: Group) => string {
  const text = useRegistrationText()
  return ({ name, entry_kind, registration_event }) => {
    const alike = event.groups.filter((other) => other.name === name && other.entry_kind === entry_kind)
    return alike.length > 1 ? name + text.dot + text.discipline[registration_event] : name
  }
}
