import { SkeletonCards, Stack } from '@startline/ui'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { later } from '../../../layouts/later.tsx'
import { useUnsavedWork } from '../../../session/use-unsaved-work.ts'
import { EventForm } from '../form/event-form.tsx'
import type { FormProps } from '../form/form-props.ts'
import { KeepingNotice } from '../form/keeping-notice.tsx'
import { AddPerson, DoneStep, MendPerson, useFetchedAhead } from '../form/later-parts.tsx'
import { useFormText } from '../form/messages.ts'
import { OtherDraft } from '../form/other-draft.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useDropRemovedParticipants } from '../form/use-drop-removed-participants.ts'
import { useFinish } from '../form/use-finish.ts'
import { CheckStep } from './check-step.tsx'
import { isBegun, withoutPeople } from './draft.ts'
import { individualDraft } from './draft-form.ts'
import { PeopleStep } from './people-step.tsx'
import type { StepProps } from './step-props.ts'
import { addressOf, type IndividualAddress, STEPS } from './steps.ts'

// Its fields of places and units are most of the form.
const EntriesStep = later(
  async () => (await import(/* webpackChunkName: "form-entries" */ './entries-step.tsx')).EntriesStep,
  <SkeletonCards count={2} height={220} />,
)
const NEXT = [EntriesStep, AddPerson, MendPerson, DoneStep]

/** The form for individuals of one event. */
export function IndividualForm({ address }: { address: IndividualAddress }) {
  const { steps: names } = useFormText()
  return (
    <EventForm kind="individual" steps={STEPS} {...{ address, names, addressOf }}>
      {(given) => <Steps {...given} address={address} />}
    </EventForm>
  )
}

function Steps(rest: FormProps & { address: IndividualAddress }) {
  const { event, organization, address, place } = rest
  const text = useFormText()
  const navigate = useNavigate()
  const { draft, keeping, change, clear } = useDraft(place, individualDraft({ event, organization }))
  useUnsavedWork(isBegun(draft))
  const go: StepProps['go'] = useCallback(
    (step, more, options) => void navigate(addressOf(event.id, step, more), options),
    [navigate, event.id],
  )
  useDropRemovedParticipants(organization.id, draft.picked, change, withoutPeople)
  const finish = useFinish(address.step, go, clear)
  useFetchedAhead(NEXT)
  const props = { ...rest, draft, change, go }
  // Steps ahead of an empty draft have nothing to show, as after going back from the end.
  const astray = draft.picked.length === 0 && (address.step === 'entries' || address.step === 'check')
  useEffect(() => {
    if (astray) go('people', {}, { replace: true })
  }, [astray, go])
  if (address.step === 'done') {
    const another = { href: addressOf(event.id, 'people'), label: text.another }
    return <DoneStep {...props} made={address.registrations} another={another} />
  }
  return (
    <Stack gap={5}>
      <KeepingNotice keeping={keeping} />
      {!isBegun(draft) && <OtherDraft place={place} />}
      {address.step === 'people' || astray ? (
        <PeopleStep {...props} />
      ) : address.step === 'entries' ? (
        <EntriesStep {...props} />
      ) : (
        <CheckStep {...props} finish={finish} />
      )}
    </Stack>
  )
}
