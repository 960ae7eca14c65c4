import { Stack } from '@startline/ui'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUnsavedWork } from '../../../session/use-unsaved-work.ts'
import { EventForm } from '../form/event-form.tsx'
import type { FormProps } from '../form/form-props.ts'
import { KeepingNotice } from '../form/keeping-notice.tsx'
import { AddPerson, DoneStep, MendPerson, useFetchedAhead } from '../form/later-parts.tsx'
import { OtherDraft } from '../form/other-draft.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useDropRemovedParticipants } from '../form/use-drop-removed-participants.ts'
import { useFinish } from '../form/use-finish.ts'
import { CheckStep } from './check-step.tsx'
import { teamDraft } from './draft-form.ts'
import { MembersStep } from './members-step.tsx'
import { useTeamText } from './messages.ts'
import type { StepProps } from './step-props.ts'
import { addressOf, STEPS, type TeamAddress } from './steps.ts'
import { isBegun, openStep, peopleOf, type TeamDraft, withoutPeople } from './team-draft.ts'
import { TeamStep } from './team-step.tsx'

/** The list of members stands beside what the group asks of them. */
const WIDTHS: Partial<Record<TeamAddress['step'], 'normal'>> = { members: 'normal' }

const NEXT = [AddPerson, MendPerson, DoneStep]

/** The form for teams of one event. */
export function TeamForm({ address }: { address: TeamAddress }) {
  const { steps: names } = useTeamText()
  return (
    <EventForm kind="team" steps={STEPS} width={WIDTHS[address.step]} {...{ address, names, addressOf }}>
      {(given) => <Steps {...given} address={address} />}
    </EventForm>
  )
}

function Steps(rest: FormProps & { address: TeamAddress }) {
  const { event, organization, address, place } = rest
  const text = useTeamText()
  const navigate = useNavigate()
  const { draft, keeping, change, clear } = useDraft(place, teamDraft({ event, organization }))
  useUnsavedWork(isBegun(draft))
  const go: StepProps['go'] = useCallback(
    (step, more, options) => void navigate(addressOf(event.id, step, more), options),
    [navigate, event.id],
  )
  useDropRemovedParticipants(organization.id, peopleOf(draft), change, withoutPeople)
  const finish = useFinish(address.step, go, clear)
  useFetchedAhead(NEXT)
  const astray = useAstray(address, draft, go)
  const props = { ...rest, draft, change, go }
  if (address.step === 'done') {
    const another = { href: addressOf(event.id, 'team'), label: text.another }
    return <DoneStep {...props} made={address.registrations} another={another} />
  }
  return (
    <Stack gap={5}>
      <KeepingNotice keeping={keeping} />
      {!isBegun(draft) && <OtherDraft place={place} />}
      {address.step === 'team' || astray ? (
        <TeamStep key={address.team} {...props} />
      ) : address.step === 'members' ? (
        <MembersStep key={address.team} {...props} />
      ) : (
        <CheckStep {...props} finish={finish} />
      )}
    </Stack>
  )
}

/** Steps ahead of what is open have nothing to show, as after going back from the end: the person is led to the open one. */
function useAstray(address: TeamAddress, draft: TeamDraft, go: StepProps['go']): boolean {
  const open = openStep(draft)
  const behind = address.step === 'members' && (draft.teams[address.team] === undefined || open.step === 'team')
  const astray = behind || (address.step === 'check' && open.step !== 'check')
  useEffect(() => {
    if (astray) go(open.step, { team: open.team }, { replace: true })
  }, [astray, go, open.step, open.team])
  return astray
}
