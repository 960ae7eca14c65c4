import { eventDates } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import { Button, FormActions, PlusIcon, SkeletonCards, Stack, UndoBar, useLocale } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import { useApplicationFormTeam } from '../../../state/application-form-team.ts'
import { CheckEvent, Total } from '../form/check-event.tsx'
import { useFormText } from '../form/messages.ts'
import { usePicked } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { StepHeading } from '../form/step-heading.tsx'
import { type Made, type Rest, RushNote, useSubmit, useSureList } from '../form/submit.tsx'
import type { ChangeDraft } from '../form/use-draft.ts'
import { CheckTeam, SubmissionResult } from './check-team.tsx'
import { useTeamText } from './messages.ts'
import { useTrial } from './queries.ts'
import type { StepProps } from './steps.ts'
import { entriesOf, nameOf, peopleOf, type TeamDraft, type TeamEntry, withoutTeam, withTeamBack } from './team-draft.ts'

/** Step three: every team once more, and what the server would say; nothing is sent before the button. */
export function CheckStep(props: StepProps & { finish: (made: Made) => void }) {
  const { event, organization, draft, change, go } = props
  const text = useTeamText()
  const words = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  const picked = usePicked(organization.id, peopleOf(draft))
  const [waits, setWaits] = useState(false)
  const list = useApplicationFormTeam((state) => state.registrationSureList)
  const keep = useApplicationFormTeam((state) => state.setRegistrationSureList)
  const entries = useSureList({ list, keep }, entriesOf(draft))
  const [left, setLeft] = useState<Rest | null>(null)
  const onRest = (rest: Rest) => {
    // Only those that were refused stay in the draft, and are counted anew.
    const places = rest.rows.map(({ index }) => index)
    const rows = rest.rows.map((row, index) => ({ ...row, index }))
    setLeft({ made: rest.made, rows, sent: places.flatMap((place) => rest.sent[place] ?? []) })
    change((former) => ({ ...former, teams: former.teams.filter((_team, index) => places.includes(index)) }))
  }
  const sending = useSubmit({ ...props, entries, waits, onRest })
  const inLine = new Set(
    useTrial(event.id, entries, waits).data?.items.flatMap(({ index, status }) =>
      status === 'waitlisted' ? [index] : [],
    ),
  )
  const groupsOf = (waiting: boolean) =>
    entries.flatMap(({ group_id }, index) => (inLine.has(index) === waiting ? [group_id] : []))
  const removed = useRemovedTeam(draft, change)
  const several = draft.teams.length > 1
  if (picked.failed) return <LoadFailure query={picked.failed} title={words.peopleFailed} />
  if (picked.isLoading || entries.length === 0) return <SkeletonCards count={3} height={160} />
  return (
    <Stack gap={5}>
      <StepHeading title={words.checkTitle} lead={text.checkLead} />
      <SubmissionResult
        {...props}
        {...{ entries, sending, waits, left }}
        people={picked.people}
        onWait={() => setWaits(true)}
        onRemove={removed.remove}
        onRest={several ? sending.submitRest : undefined}
      />
      <CheckEvent event={event} groups={[...groupsOf(false), ...groupsOf(true)]} />
      {draft.teams.map((entry, at) => (
        <CheckTeam
          key={`${at} ${entry.name} ${entry.team?.id}`}
          {...{ entry, at, event }}
          people={picked.people}
          onRemove={several ? () => removed.remove(at) : undefined}
        />
      ))}
      <Button full size="l" icon={<PlusIcon />} onClick={() => go('team', { team: draft.teams.length })}>
        {text.addTeam}
      </Button>
      <Total event={event} groups={groupsOf(false)} waiting={groupsOf(true)} />
      <p className={styles.lead}>{words.editNote(dates.moment(event.edit_until))}</p>
      {removed.bar}
      <FormActions sticky>
        <Button kind="primary" size="l" busy={sending.isPending} onClick={sending.submit}>
          {inLine.size === entries.length
            ? text.submitWaiting(draft.teams.length)
            : text.submit(draft.teams.length, peopleOf(draft).length)}
        </Button>
        <RushNote sending={sending} />
      </FormActions>
    </Stack>
  )
}

/** Takes a team out of the draft, with a bar that brings it back for a moment: its members took many presses. */
function useRemovedTeam(
  draft: TeamDraft,
  change: ChangeDraft<TeamDraft>,
): { remove: (at: number) => void; bar: ReactNode } {
  const text = useTeamText()
  const [removed, setRemoved] = useState<{ at: number; team: TeamEntry } | null>(null)
  const forget = () => setRemoved(null)
  const remove = (at: number) => {
    const team = draft.teams[at]
    if (!team) return
    change((former) => withoutTeam(former, at))
    setRemoved({ at, team })
  }
  if (!removed) return { remove, bar: null }
  const { at, team } = removed
  const undo = () => {
    change((former) => withTeamBack(former, at, team))
    forget()
  }
  const bar = <UndoBar key={`${at} ${nameOf(team)}`} text={text.removed(nameOf(team))} onUndo={undo} onGone={forget} />
  return { remove, bar }
}
