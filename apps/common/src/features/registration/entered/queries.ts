import { askGuardians, type EnteredWhen, listEnteredEvents, PAGE_SIZE } from '@startline/contract'
import { useAnswerPage, useAskAnew, useShell } from '@startline/guest'
import { useMutation } from '@tanstack/react-query'

/** A page of the events that the organization has entered; while another page is on its way, the former one stays. */
export const useEnteredEvents = (when: EnteredWhen, page: number) =>
  useAnswerPage('organization', listEnteredEvents, { query: { page, page_size: PAGE_SIZE, when } })

/** Asks the guardians of those who lack something at an event; the events are read anew, which then say how many were asked. */
export function useAskGuardians(eventId: string) {
  const { call } = useShell()
  return useMutation({
    mutationFn: () => call(askGuardians, { params: { id: eventId }, body: {} }),
    onSuccess: useAskAnew('organization', listEnteredEvents),
  })
}
