import { type Data, type getEvent, getRegistration, paths, type Registration } from '@startline/contract'
import { hasFailed, LoadFailure, refusalOf, useGuestScreen } from '@startline/guest'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorSummary,
  FormActions,
  momentOf,
  Notice,
  PageLayout,
  SkeletonCards,
  Stack,
  useLocale,
} from '@startline/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { MissingRecord } from '../../../pieces/missing-record.tsx'
import { useRegistrationText } from '../messages.ts'
import { useEvent, useRegistration } from '../queries.ts'
import styles from './change.module.css'
import { CheckPart } from './check-part.tsx'
import { GroupPart } from './group-part.tsx'
import { useChangeText } from './messages.ts'
import { PlacePart } from './place-part.tsx'
import { partId } from './problems.ts'
import { RosterPart } from './roster-part.tsx'
import { TooLate } from './too-late.tsx'
import { type Trouble, useChange } from './use-change.ts'

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

interface FormProps {
  registration: Registration
  event: Data<typeof getEvent>
}

/** Group, unit, district and people of a registration, then the check, then saved. */
function ChangeForm({ registration, event }: FormProps) {
  const text = useChangeText()
  const locale = useLocale()
  const change = useChange(registration)
  const { opened, trouble, problems, attempt, dirty, checking, toCheck } = change
  if (trouble?.kind === 'late') return <TooLate registration={opened} event={event} />
  const summary = problems.map(({ part, message }) => ({ id: partId(part), message }))
  if (checking) {
    return (
      <Stack gap={5}>
        {trouble && <ChangeTrouble trouble={trouble} />}
        <CheckPart change={change} event={event} />
      </Stack>
    )
  }
  return (
    <Stack gap={6}>
      {trouble && summary.length === 0 && <ChangeTrouble trouble={trouble} />}
      <ErrorSummary errors={summary} attempt={attempt} title={text.refused} />
      <p className={styles.lead}>{text.until(momentOf(opened.edit_until, locale, event.timezone))}</p>
      <GroupPart change={change} event={event} />
      {opened.kind === 'team' && <RosterPart change={change} event={event} />}
      <PlacePart change={change} />
      {!dirty && <p className={styles.lead}>{text.noChange}</p>}
      <FormActions sticky>
        <Button kind="primary" size="l" disabled={!dirty} onClick={toCheck}>
          {text.toCheck}
        </Button>
      </FormActions>
    </Stack>
  )
}

function ChangeTrouble({ trouble }: { trouble: Trouble }) {
  const text = useChangeText()
  if (trouble.kind === 'moved') {
    return (
      <Notice kind="warn" title={text.movedTitle} live>
        {text.movedText}
      </Notice>
    )
  }
  const refusal = trouble.kind === 'failed' ? refusalOf(trouble.error) : null
  return (
    <Notice kind="error" title={text.refused} live>
      {refusal?.message ?? text.unanswered}
      {refusal?.requestId && <p className={styles.lead}>{text.requestId(refusal.requestId)}</p>}
    </Notice>
  )
}
