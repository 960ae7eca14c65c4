import type { BatchEntry } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import { Button, FormActions, SkeletonCards, Stack, TextLink, useLocale } from '@startline/ui'
import { useState } from 'react'
import { useApplicationForm } from '../../../state/application-form.ts'
import { CheckEvent, Total } from '../form/check-event.tsx'
import { sentPlace } from '../form/draft-parts.ts'
import { useFormText } from '../form/messages.ts'
import { failureOf } from '../form/outcome.ts'
import { usePicked } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { StepHeading } from '../form/step-heading.tsx'
import { useLeadOn } from '../form/steps.ts'
import { type Made, type Rest, RushNote, useSubmit, useSureList } from '../form/submit.tsx'
import { CheckPerson, WaitingNotice } from './check-parts.tsx'
import {
  type Draft,
  openStep,
  placeOf,
  type StepProps,
  waitingOf,
  withoutEntries,
  withoutPeople,
  withWaits,
} from './draft.ts'
import { FailurePanel } from './failure-panel.tsx'
import { addressOf } from './steps.ts'

/** Step three: everything once more, each part with a way to change it; nothing is sent before the button. */
export function CheckStep(props: StepProps & { finish: (made: Made) => void }) {
  const { event, organization, draft, change, go } = props
  const text = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  const picked = usePicked(organization.id, draft.picked)
  const [asked, setAsked] = useState(false)
  const list = useApplicationForm((state) => state.registrationSureList)
  const keep = useApplicationForm((state) => state.setRegistrationSureList)
  const entries = useSureList({ list, keep }, entriesOf(draft))
  const waiting = waitingOf(draft)
  const placed = entries.map(({ group_id }) => group_id).filter((group) => !draft.waits.includes(group))
  const [rest, setRest] = useState<Rest | null>(null)
  const onRest = (left: Rest) => {
    setRest(left)
    const refused = new Set(left.rows.map(({ index }) => index))
    const stored = left.sent.filter((_entry, index) => !refused.has(index))
    change((former) => withoutEntries(former, stored))
  }
  const sending = useSubmit({ ...props, entries, waits: asked || waiting.length > 0, onRest })
  const wait = (full: string[]) => {
    setAsked(true)
    change((former) => withWaits(former, full))
  }
  const unfinished = openStep(draft) !== 'check'
  useLeadOn(unfinished, go, 'entries')
  if (picked.failed) return <LoadFailure query={picked.failed} title={text.peopleFailed} />
  if (picked.isLoading || unfinished || entries.length === 0) return <SkeletonCards count={3} height={160} />
  return (
    <Stack gap={5}>
      <StepHeading title={text.checkTitle} lead={text.checkLead} />
      {(sending.isError || rest) && (
        <FailurePanel
          {...props}
          failure={sending.isError ? failureOf(sending.error) : { kind: 'rows', rows: rest?.rows ?? [] }}
          people={picked.people}
          sent={sending.isError ? sending.variables : rest?.sent}
          made={sending.isError ? undefined : rest?.made}
          waits={asked}
          onWait={wait}
          onRest={sending.submitRest}
        />
      )}
      <WaitingNotice {...{ event, waiting, entries, asked }} people={picked.people} />
      {picked.people.map((person) => (
        <CheckPerson
          key={person.id}
          {...{ person, event }}
          entries={entries.filter(({ participant_id }) => participant_id === person.id)}
          place={placeOf(draft, person.id)}
          onRemove={() => change((former) => withoutPeople(former, [person.id]))}
        />
      ))}
      <TextLink href={addressOf(event.id, 'people', { fromCheck: true })}>{text.changePeople}</TextLink>
      <CheckEvent event={event} groups={[...placed, ...waiting.map(({ group }) => group)]} />
      <Total event={event} groups={placed} waiting={waiting.map(({ group }) => group)} />
      <p className={styles.lead}>{text.editNote(dates.moment(event.edit_until))}</p>
      <FormActions sticky>
        <Button kind="primary" size="l" busy={sending.isPending} onClick={sending.submit}>
          {waiting.length === entries.length
            ? text.submitWaiting(draft.picked.length)
            : text.submit(draft.picked.length)}
        </Button>
        <RushNote sending={sending} />
      </FormActions>
    </Stack>
  )
}

/** What is sent: one entry for each participant and group, in the order shown. */
export const entriesOf = (draft: Draft): BatchEntry[] =>
  draft.picked.flatMap((participant_id) => {
    const place = sentPlace(placeOf(draft, participant_id))
    return (draft.groups[participant_id] ?? []).map((group_id) => ({ group_id, participant_id, ...place }))
  })
