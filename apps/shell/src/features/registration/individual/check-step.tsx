import { type BatchEntry, registerBatch } from '@startline/contract'
import { Button, FormActions, LaneRule, SkeletonCards, Stack, TextLink, useLocale } from '@startline/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../client.ts'
import { flushDrafts } from '../../../session/drafts/open-drafts.ts'
import { useApplicationForm } from '../../../state/application-form.ts'
import { eventDates } from '../../event/event-date.ts'
import { LoadFailure } from '../../event/load-failure.tsx'
import { yuan } from '../../event/money.ts'
import { CheckEvent, CheckPerson } from './check-parts.tsx'
import { openStep, withoutPeople } from './draft.ts'
import { FailurePanel } from './failure-panel.tsx'
import { useFormText } from './messages.ts'
import { failureOf } from './outcome.ts'
import { usePicked } from './queries.ts'
import styles from './registration.module.css'
import { StepHeading } from './step-heading.tsx'
import type { StepProps } from './step-props.ts'
import { addressOf } from './steps.ts'
import { entriesOf, submissionFor } from './submission.ts'

/** Step three: everything once more, each part with a way to change it; nothing is sent before the button. */
export function CheckStep(props: StepProps & { finish: (registrations: string[]) => void }) {
  const { event, organization, draft, change, go } = props
  const text = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  const picked = usePicked(organization.id, draft.picked)
  const [waits, setWaits] = useState(false)
  const sending = useSubmit(props, waits)
  const unfinished = openStep(draft) !== 'check'
  useEffect(() => {
    if (unfinished) go('entries', {}, { replace: true })
  }, [unfinished, go])
  useSureList(draft)
  if (picked.failed) return <LoadFailure query={picked.failed} title={text.peopleFailed} />
  if (picked.isLoading || unfinished) return <SkeletonCards count={3} height={160} />
  return (
    <Stack gap={5}>
      <StepHeading title={text.checkTitle} lead={text.checkLead} />
      {sending.isError && (
        <FailurePanel
          {...props}
          failure={failureOf(sending.error)}
          people={picked.people}
          sent={sending.variables}
          waits={waits}
          onWait={() => setWaits(true)}
        />
      )}
      <CheckEvent event={event} />
      {picked.people.map((person) => (
        <CheckPerson
          key={person.id}
          {...{ person, event, draft }}
          onRemove={() => change((former) => withoutPeople(former, [person.id]))}
        />
      ))}
      <TextLink href={addressOf(event.id, 'people', { fromCheck: true })}>{text.changePeople}</TextLink>
      <Total {...props} />
      <p className={styles.lead}>{text.editNote(dates.moment(event.edit_until))}</p>
      <FormActions sticky>
        <Button kind="primary" size="l" busy={sending.isPending} onClick={sending.submit}>
          {text.submit(draft.picked.length)}
        </Button>
      </FormActions>
    </Stack>
  )
}

function Total({ event, draft }: StepProps) {
  const text = useFormText()
  const locale = useLocale()
  const chosen = draft.picked.flatMap((id) => draft.groups[id] ?? [])
  const total = chosen.reduce((sum, id) => sum + (event.groups.find((group) => group.id === id)?.fee ?? 0), 0)
  return (
    <div>
      <LaneRule />
      <p className={styles.total}>
        <span>{text.total}</span>
        <strong>{total > 0 ? yuan(total, locale) : text.free}</strong>
      </p>
      {total > 0 && <p className={styles.lead}>{text.feeNote}</p>}
    </div>
  )
}

/** The entries stand in the state group `applicationForm` while they are checked. */
function useSureList(draft: StepProps['draft']): void {
  const keep = useApplicationForm((state) => state.setRegistrationSureList)
  useEffect(() => {
    keep(entriesOf(draft))
  }, [draft, keep])
}

/** Sends the batch. The key is kept with the draft before anything is sent, so a second press or a reload repeats the first. */
function useSubmit(
  { event, organization, draft, change, finish }: StepProps & { finish: (registrations: string[]) => void },
  waits: boolean,
) {
  const queries = useQueryClient()
  const running = useRef(false)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['event', event.id] })
    void queries.invalidateQueries({ queryKey: ['group-fits', organization.id] })
  }
  const sending = useMutation({
    mutationFn: (entries: BatchEntry[]) => {
      const body = {
        event_id: event.id,
        mode: 'atomic',
        when_full: waits ? 'waitlist' : 'reject',
        entries,
      } as const
      const submission = submissionFor(draft, body)
      change({ submission })
      flushDrafts()
      return call(registerBatch, { body, idempotencyKey: submission.key })
    },
    retry: false,
    networkMode: 'always',
    onSuccess: ({ items }) => {
      finish(items.flatMap(({ registration_id }) => registration_id ?? []))
      void queries.invalidateQueries({ queryKey: ['registrations', organization.id] })
      refresh()
    },
    // Somebody was quicker: what is shown of places and people is old.
    onError: () => refresh(),
    onSettled: () => {
      running.current = false
    },
  })
  const submit = () => {
    if (running.current) return
    running.current = true
    sending.mutate(entriesOf(draft))
  }
  return { ...sending, submit }
}
