import { refusalOf } from '@startline/client'
import { getRegistration, paths, type Registration } from '@startline/contract'
import { Answer, MissingRecord } from '@startline/guest'
import { ButtonLink, EmptyState, SkeletonCards } from '@startline/ui'
import { useCallback, useLayoutEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useAnswer } from '../../../session/use-answer.ts'
import { useApplicationForm } from '../../../state/application-form.ts'
import { EventForm } from '../form/event-form.tsx'
import type { FormProps } from '../form/form-props.ts'
import { ChangeSteps } from './change-steps.tsx'
import { useChangeText } from './messages.ts'
import { type ChangeAddress, type ChangeProps, changeAddresses, STEPS } from './steps.ts'
import { TooLate } from './too-late.tsx'

interface ChangeFormProps extends Pick<ChangeProps, 'kind'> {
  search: URLSearchParams
}

/** The form of a registration that is there already, filled with what was entered: `?event=<id>&registration=<id>&step=entries|members|check`. */
export function ChangeForm({ kind, search }: ChangeFormProps) {
  const text = useChangeText()
  const { readAddress, addressOf } = changeAddresses[kind]
  const address = readAddress(search)
  const { event, registration } = address
  const stepAddress = (of: string, step: ChangeAddress['step']) => addressOf(of, step, { registration })
  return (
    <EventForm
      key={event}
      {...{ kind, address }}
      title={text.title}
      changing={{ href: paths.registration(registration), label: text.toRecord }}
      steps={STEPS[kind]}
      names={text.steps}
      addressOf={stepAddress}
    >
      {(given) => <OfAddress key={registration} {...given} {...{ kind, address }} />}
    </EventForm>
  )
}

/** Reads the registration that the address names; one that belongs to another event or form leads there. */
function OfAddress(props: FormProps & Pick<ChangeProps, 'kind' | 'address'>) {
  const { kind, address, event } = props
  const text = useChangeText()
  const navigate = useNavigate()
  const query = useAnswer(getRegistration, { params: { id: address.registration } })
  const go: ChangeProps['go'] = useCallback(
    (step, more, options) =>
      void navigate(
        changeAddresses[kind].addressOf(event.id, step, { ...more, registration: address.registration }),
        options,
      ),
    [navigate, kind, event.id, address.registration],
  )
  if (refusalOf(query.error, getRegistration)?.name === 'not_found')
    return <MissingRecord list={paths.registrations} text={text} />
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={2} height={240} />}>
      {(data) =>
        data.kind !== kind || data.event_id !== event.id ? (
          <Navigate to={paths.changeForm(data)} replace />
        ) : (
          <Changeable {...props} go={go} registration={data} />
        )
      }
    </Answer>
  )
}

function Changeable({ registration, ...props }: ChangeProps & { registration: Registration }) {
  const { event, now } = props
  // Evaluated once: whoever is in the form when the time runs out is told by the server, with what they chose still there.
  const [late] = useState(() => Date.parse(registration.edit_until) <= now)
  const opened = useOpened(registration)
  if (registration.status === 'withdrawn') return <Gone event={event.id} />
  if (late) return <TooLate registration={registration} event={event} />
  return opened ? <ChangeSteps {...props} opened={opened} /> : <SkeletonCards count={2} height={240} />
}

/**
 * The registration as it stood when the form was opened, in the state group `applicationForm` as long as the form stands: a fresher answer
 * in the background does not move what is being changed.
 */
function useOpened(registration: Registration): Registration | null {
  const opened = useApplicationForm((state) => state.editRegistrationData)
  const set = useApplicationForm((state) => state.setEditRegistrationData)
  const [first] = useState(registration)
  useLayoutEffect(() => {
    set(first)
    return () => set(null)
  }, [first, set])
  return opened?.id === first.id ? opened : null
}

function Gone({ event }: { event: string }) {
  const text = useChangeText()
  return (
    <EmptyState
      title={text.goneTitle}
      action={
        <ButtonLink href={paths.event(event)} kind="solid">
          {text.toEvent}
        </ButtonLink>
      }
    >
      {text.goneText}
    </EmptyState>
  )
}
