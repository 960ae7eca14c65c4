import type { Data, getEvent, Registration } from '@startline/contract'
import { refusalOf } from '@startline/guest'
import { Button, ErrorSummary, FormActions, momentOf, Notice, Stack, useLocale } from '@startline/ui'
import styles from './change.module.css'
import { CheckPart } from './check-part.tsx'
import { GroupPart } from './group-part.tsx'
import { useChangeText } from './messages.ts'
import { PlacePart } from './place-part.tsx'
import { partId } from './problems.ts'
import { RosterPart } from './roster-part.tsx'
import { TooLate } from './too-late.tsx'
import { type Trouble, useChange } from './use-change.ts'

interface FormProps {
  registration: Registration
  event: Data<typeof getEvent>
}

/** Group, unit, district and people of a registration, then the check, then saved. */
export function ChangeForm({ registration, event }: FormProps) {
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
