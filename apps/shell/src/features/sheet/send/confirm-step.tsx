import { isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { Button, Card, Checkbox, DescriptionList, FormActions, Notice, Stack, TextLink, useLocale } from '@startline/ui'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { sheetAddress } from '../../event/address.ts'
import type { EventPage } from '../../event/queries.ts'
import { Total } from '../../registration/form/check-event.tsx'
import { StepHeading } from '../../registration/form/step-heading.tsx'
import { useSheetText } from '../list/messages.ts'
import styles from '../parts.module.css'
import type { SheetStepProps } from '../step-props.ts'
import { ConfirmGroups, SendingPanel } from './confirm-parts.tsx'
import { asksConsent, listedEntries } from './submission.ts'
import type { useSubmission } from './use-submission.ts'

interface ConfirmStepProps extends SheetStepProps {
  submission: ReturnType<typeof useSubmission>
}

/** Step four: what will be registered, the guardians' consent, and the act itself. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { event, organization, list, sorted, today, go, submission } = props
  const text = useSheetText()
  const consent = text.consent[isPersonal(useSession()) ? 'guardian' : 'organization']
  const { ready, counts } = sorted
  const listed = useMemo(() => listedEntries(ready, today), [ready, today])
  const young = useMemo(() => ready.filter((line) => asksConsent(line, today)).length, [ready, today])
  const [agreed, agree] = useState(false)
  const [tried, setTried] = useState(false)
  const unfit = list.checking === null && (ready.length === 0 || (counts.wrong > 0 && !list.goodOnly))
  useEffect(() => {
    if (unfit) go('list', {}, { replace: true })
  }, [unfit, go])
  const { sending } = submission
  const busy = sending.kind === 'sending' || sending.kind === 'unknown' || sending.kind === 'cancelling'
  const submit = () => {
    setTried(true)
    if (young === 0 || agreed) submission.submit()
    else document.getElementById('consent')?.focus()
  }
  const groupsOf = (waits: boolean) =>
    listed
      .filter(({ lines }) => lines.some(({ line }) => list.waiting.has(line.row)) === waits)
      .map(({ entry }) => entry.group_id)
  return (
    <Stack gap={5}>
      <StepHeading title={text.confirmTitle} lead={text.confirmLead} />
      <SendingPanel submission={submission} count={ready.length} />
      <Card>
        <DescriptionList
          items={[
            ...useEventFacts(event, organization),
            { term: text.facts.people, detail: text.people(ready.length, listed.length) },
            { term: text.facts.rest, detail: text.rest(counts.left, counts.wrong + counts.held) },
          ]}
        />
      </Card>
      <ConfirmGroups event={event} listed={listed} waiting={list.waiting} />
      <Total event={event} groups={groupsOf(false)} waiting={groupsOf(true)} />
      {list.waiting.size > 0 && <Notice kind="warn">{text.waitNote}</Notice>}
      {young > 0 && (
        <Checkbox
          id="consent"
          label={consent.label}
          description={<Consent>{consent.about(young, event.host.name)}</Consent>}
          checked={agreed}
          disabled={busy}
          error={tried && !agreed ? consent.needed : undefined}
          onChange={({ target }) => agree(target.checked)}
        />
      )}
      <FormActions sticky>
        <Button kind="primary" size="l" busy={busy} onClick={submit}>
          {text.submit(ready.length)}
        </Button>
        {!busy && <TextLink href={sheetAddress(event.id, 'list')}>{text.backToList}</TextLink>}
      </FormActions>
    </Stack>
  )
}

function Consent({ children }: { children: string }) {
  const text = useSheetText()
  return (
    <>
      {children}{' '}
      <TextLink className={styles.small} href={paths.legalText('children')} target="_blank" rel="noopener">
        {text.consentLink}
      </TextLink>
    </>
  )
}

/** The event, when and where it is, and for whom people are registered, as facts to be shown. */
export function useEventFacts(event: EventPage, organization: { name: string }) {
  const { facts } = useSheetText()
  return [
    { term: facts.event, detail: event.name },
    { term: facts.when, detail: eventDates(useLocale(), event.timezone).days(event.starts_at, event.ends_at) },
    { term: facts.where, detail: `${event.venue} · ${event.district_name}` },
    { term: facts.organization, detail: organization.name },
  ]
}
