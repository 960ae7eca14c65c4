import { refusalOf } from '@startline/client'
import type { Registration } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { Button, Card, ErrorSummary, FormActions, Notice, SkeletonCards, Stack, useLocale } from '@startline/ui'
import { LeavingGuard } from '../../../layouts/leaving/leaving-guard.tsx'
import { StepHeading } from '../form/step-heading.tsx'
import { useLeadOn } from '../form/steps.ts'
import styles from './change.module.css'
import { CheckPart } from './check-part.tsx'
import { GroupPart, useOpenedFits } from './group-part.tsx'
import { useChangeText } from './messages.ts'
import { PlacePart } from './place-part.tsx'
import { RosterPart } from './roster-part.tsx'
import type { ChangeProps } from './steps.ts'
import { TooLate } from './too-late.tsx'
import { type Change, partId, stepOf, type Trouble, useChange } from './use-change.ts'

/** Group and unit of a registration, in a team its people, then what changes, then saved. */
export function ChangeSteps(props: ChangeProps & { opened: Registration }) {
  const change = useChange(props)
  return (
    <>
      <Steps {...props} change={change} />
      {change.dirty && <LeavingGuard />}
    </>
  )
}

function Steps(props: ChangeProps & EditingProps) {
  const { event, opened, address, go, change } = props
  const { trouble, dirty } = change
  // Nothing to check, as after the page was loaded anew.
  const astray = address.step === 'check' && !dirty && !change.busy
  useLeadOn(astray, go, 'entries')
  if (trouble?.kind === 'late') return <TooLate registration={opened} event={event} />
  if (address.step === 'check' && !astray)
    return (
      <Stack gap={5}>
        {trouble && <ChangeTrouble trouble={trouble} />}
        <CheckPart change={change} event={event} />
      </Stack>
    )
  return <Editing {...props} />
}

function Editing({ event, organization, opened, address, go, change }: ChangeProps & EditingProps) {
  const text = useChangeText()
  const until = eventDates(useLocale(), event.timezone).moment(opened.edit_until)
  const { trouble, problems, attempt } = change
  const members = address.step === 'members'
  const summary = problems
    .filter(({ part }) => stepOf(part, opened.kind) === address.step)
    .map(({ part, message }) => ({ id: partId(part), message }))
  const part = { change, event, organization: organization.id }
  const heading = <StepHeading title={members ? text.membersTitle : text.entriesTitle} lead={text.until(until)} />
  // Groups that do not fit fold away: shown before that is known, they would move everything below them.
  const fits = useOpenedFits(change, organization.id)
  if (!members && fits.isLoading)
    return (
      <Stack gap={6}>
        {heading}
        <Who registration={opened} />
        <SkeletonCards count={2} height={240} />
      </Stack>
    )
  return (
    <Stack gap={6}>
      {heading}
      {trouble && summary.length === 0 && <ChangeTrouble trouble={trouble} />}
      <ErrorSummary errors={summary} attempt={attempt} title={text.refused} />
      {members ? (
        <RosterPart {...part} />
      ) : (
        <>
          <Who registration={opened} />
          <GroupPart {...part} />
          <PlacePart change={change} />
        </>
      )}
      <Onward {...{ opened, change, go }} toMembers={opened.kind === 'team' && !members} />
    </Stack>
  )
}

interface EditingProps {
  opened: Registration
  change: Change
}

/** Whom the registration is for: that is not changed here. */
function Who({ registration: { team, members, reference } }: { registration: Registration }) {
  const names = members.map(({ name }) => name).join(useChangeText().comma)
  return (
    <Card className={styles.whose}>
      <strong>{team?.name ?? names}</strong>
      <span className={styles.facts}>
        {team ? <span>{names}</span> : <span className={styles.number}>{members[0]?.id_number}</span>}
        <span className={styles.number}>{reference}</span>
      </span>
    </Card>
  )
}

/** On to the next step: to the people of a team, or to the check as soon as there is something to check. */
function Onward({ change, go, toMembers }: EditingProps & Pick<ChangeProps, 'go'> & { toMembers: boolean }) {
  const text = useChangeText()
  return (
    <>
      {!change.dirty && <p className={styles.lead}>{text.noChange}</p>}
      <FormActions sticky>
        {toMembers && (
          <Button size="l" onClick={() => go('members')}>
            {text.toMembers}
          </Button>
        )}
        <Button kind="primary" size="l" disabled={!change.dirty} onClick={() => go('check')}>
          {text.toCheck}
        </Button>
      </FormActions>
    </>
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
