import { type BodyInput, changeParticipant, type Data, listConsents } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** What is known of the consents for a participant. */
export type Consents = Data<typeof listConsents>
/** A consent that holds or held. */
export type ConsentRecord = Consents['items'][number]

type Consent = BodyInput<typeof changeParticipant>['consent']

const keyOf = (organization: string | undefined, id: string) => ['participant-consents', organization, id]

/** The consents for a participant, and their running registrations. */
export function useConsents(id: string) {
  const { call, session } = useShell()
  return useQuery({
    queryKey: keyOf(session.organization?.id, id),
    queryFn: ({ signal }) => call(listConsents, { params: { id }, signal }),
  })
}

/** Records a consent, or takes it back with null; the screen's participant follows without the form beside it losing anything. */
export function useRecordConsent(id: string, onDone: (given: boolean) => void) {
  const { call, session } = useShell()
  const queries = useQueryClient()
  const organization = session.organization?.id
  return useMutation({
    mutationFn: (consent: Consent) => call(changeParticipant, { params: { id }, body: { consent } }),
    onSuccess: (record) => {
      queries.setQueryData(['participant', organization, id], record)
      for (const name of ['participants', 'group-fits'])
        void queries.invalidateQueries({ queryKey: [name, organization] })
      void queries.invalidateQueries({ queryKey: keyOf(organization, id) })
      onDone(record.consent !== null)
    },
  })
}
