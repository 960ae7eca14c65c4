import { getRegistration, paths, type Registration } from '@startline/contract'
import { hasFailed, LoadFailure, refusalOf, useGuestScreen } from '@startline/guest'
import { ButtonLink, EmptyState, PageLayout, SkeletonCards } from '@startline/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { MissingRecord } from '../../../pieces/missing-record.tsx'
import { useRegistrationText } from '../messages.ts'
import { useEvent, useRegistration } from '../queries.ts'
import { ChangeForm } from './change-form.tsx'
import { useChangeText } from './messages.ts'
import { TooLate } from './too-late.tsx'

/** Changing one registration by oneself, until the event's last moment for it. */
export default function ChangeRegistration() {
  const text = useChangeText()
  const words = useRegistrationText()
  const id = useParams()['id'] ?? ''
  const query = useRegistration(id)
  const { data } = query
  useGuestScreen(text.title)
  const missing = refusalOf(query.error, getRegistration)?.name === 'not_found'
  return (
    <PageLayout
      title={text.title}
      lead={data && text.lead(data.event_name, data.reference)}
      back={{ href: paths.registration(id), label: text.back }}
      width="narrow"
    >
      {data && !missing ? (
        <Changeable registration={data} />
      ) : missing ? (
        <MissingRecord list={paths.registrations} text={words} />
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={words.recordFailed} />
      ) : (
        <SkeletonCards count={2} height={240} />
      )}
    </PageLayout>
  )
}

function Changeable({ registration }: { registration: Registration }) {
  const text = useChangeText()
  const words = useRegistrationText()
  const query = useEvent(registration.event_id)
  // Evaluated once: whoever is in the form when the time runs out is told by the server, with what they chose still there.
  const [arrived] = useState(Date.now)
  const late = Date.parse(registration.edit_until) <= arrived
  if (registration.status === 'withdrawn') {
    const again = (
      <ButtonLink href={paths.event(registration.event_id)} kind="solid">
        {text.toEvent}
      </ButtonLink>
    )
    return (
      <EmptyState title={text.goneTitle} action={again}>
        {text.goneText}
      </EmptyState>
    )
  }
  if (hasFailed(query)) return <LoadFailure query={query} title={words.recordFailed} />
  if (!query.data) return <SkeletonCards count={2} height={240} />
  if (late) return <TooLate registration={registration} event={query.data} />
  return <ChangeForm registration={registration} event={query.data} />
}
