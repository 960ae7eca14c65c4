import { keyOf } from '@startline/client'
import {
  type BodyInput,
  changeParticipant,
  type Data,
  getParticipant,
  getRegistration,
  listConsents,
  listGroupFits,
  listParticipants,
  listRegistrations,
} from '@startline/contract'
import { useAnswer, useShell } from '@startline/guest'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** What is known of the consents for a participant. */
export type Consents = Data<typeof listConsents>
/** A consent that holds or held. */
export type ConsentRecord = Consents['items'][number]

type Consent = BodyInput<typeof changeParticipant>['consent']

/** The consents for a participant, and their running registrations. */
export const useConsents = (id: string) => useAnswer('organization', listConsents, { params: { id } })

/** Records a consent, or takes it back with null; the screen's participant follows without the form beside it losing anything. */
export function useRecordConsent(id: string, onDone: (given: boolean) => void) {
  const { call, session } = useShell()
  const queries = useQueryClient()
  const whose = [session.organization?.id]
  return useMutation({
    mutationFn: (consent: Consent) => call(changeParticipant, { params: { id }, body: { consent } }),
    onSuccess: (record) => {
      queries.setQueryData(keyOf(getParticipant, whose, { params: { id } }), record)
      const stale = [
        keyOf(listParticipants, whose),
        keyOf(listGroupFits, whose),
        keyOf(listRegistrations, whose),
        keyOf(getRegistration, whose),
        keyOf(listConsents, whose, { params: { id } }),
      ]
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
      onDone(record.consent !== null)
    },
  })
}
