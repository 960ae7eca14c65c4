import { SkeletonCards, Stack } from '@startline/ui'
import { useSearchParams } from 'react-router'
import { later } from '../../../layouts/later.tsx'
import { NoEvent } from '../form/blocked.tsx'
import { KeepingNotice, OtherDraft } from '../form/draft-care.tsx'
import { hasTyped, isRecord, readParts, readPlace } from '../form/draft-parts.ts'
import { EventForm } from '../form/event-form.tsx'
import type { FormProps } from '../form/form-props.ts'
import { AddPerson, DoneStep, MendPerson, useFetchedAhead } from '../form/later-parts.tsx'
import { useLeadOn } from '../form/steps.ts'
import { type DraftKind, useDraft } from '../form/use-draft.ts'
import { MembersStep } from './members-step.tsx'
import { useTeamText } from './messages.ts'
import { addressOf, readAddress, STEPS, type Step, type StepProps, type TeamAddress } from './steps.ts'
import {
  countPeople,
  emptyDraft,
  isBegun,
  openStep,
  peopleOf,
  type TeamDraft,
  type TeamEntry,
  type TeamMember,
  withoutPeople,
} from './team-draft.ts'
import { TeamStep } from './team-step.tsx'

/** The list of members stands beside what the group asks of them. */
const WIDTHS: Partial<Record<TeamAddress['step'], 'normal'>> = { members: 'normal' }

// Nobody begins with it.
const CheckStep = later(
  async () => (await import(/* webpackChunkName: "form-team-check" */ './check-step.tsx')).CheckStep,
  <SkeletonCards count={3} height={160} />,
)
const ChangeForm = later(
  async () => (await import(/* webpackChunkName: "form-change" */ '../change/change-form.tsx')).ChangeForm,
  <SkeletonCards count={2} height={240} />,
)
const NEXT = [CheckStep, AddPerson, MendPerson, DoneStep]

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
  const text = useTeamText()
  const props = useDraft(rest, teams)
  const { event, address, draft, go } = props
  useFetchedAhead(NEXT)
  const astray = useAstray(address, draft, go)
  if (address.step === 'done')
    return <DoneStep {...props} made={address} another={{ href: addressOf(event.id, 'team'), label: text.another }} />
  return (
    <Stack gap={5}>
      <KeepingNotice {...props} />
      {!isBegun(draft) && <OtherDraft {...props} />}
      {address.step === 'team' || astray ? (
        <TeamStep key={address.team} {...props} />
      ) : address.step === 'members' ? (
        <MembersStep key={address.team} {...props} />
      ) : (
        <CheckStep {...props} />
      )}
    </Stack>
  )
}

/** Steps ahead of what is open have nothing to show, as after going back from the end: the person is led to the open one. */
function useAstray(address: TeamAddress, draft: TeamDraft, go: StepProps['go']): boolean {
  const open = openStep(draft)
  const behind = address.step === 'members' && (draft.teams[address.team] === undefined || open.step === 'team')
  const astray = behind || (address.step === 'check' && open.step !== 'check')
  useLeadOn(astray, go, open.step, open.team)
  return astray
}

/** The drafts of a registration of teams. */
export const teams: DraftKind<TeamDraft, Step> = {
  empty: emptyDraft,
  read: readDraft,
  isBegun,
  peopleOf,
  count: countPeople,
  without: withoutPeople,
  resumeAt,
  addressOf,
}

/** Where the person goes on: at the first open step, or at the form of a person that was being typed for it. */
function resumeAt(event: string, draft: TeamDraft): string {
  const { step, team } = openStep(draft)
  if (step !== 'team' && hasTyped(draft)) return addressOf(event, 'members', { team, adding: draft.adding })
  return addressOf(event, step, { team })
}

/** The parts of a draft, each as far as it is what it should be; null where there is no list of teams. */
function readDraft(body: unknown, note: unknown): TeamDraft | null {
  if (!isRecord(body) || !Array.isArray(body['teams'])) return null
  return { ...readParts(body, note), teams: body['teams'].filter(isRecord).map(readTeam) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readTeam = (kept: Readonly<Record<string, unknown>>): TeamEntry => ({
  group: textOf(kept['group']) || null,
  place: readPlace(kept['place']),
  team: isTeam(kept['team']) ? kept['team'] : null,
  name: textOf(kept['name']),
  leader: textOf(kept['leader']),
  members: Array.isArray(kept['members']) ? kept['members'].filter(isMember) : [],
})

const isTeam = (value: unknown): value is NonNullable<TeamEntry['team']> =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'
const isMember = (value: unknown): value is TeamMember =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['reserve'] === 'boolean'

/** Registration of teams: `?event=<id>&step=team|members|check|done&team=<which of several, from 1>`; with `&registration=<id>` one is changed. */
export default function ApplicationFormTeam() {
  const [search] = useSearchParams()
  const address = readAddress(search)
  if (address.event !== '' && address.registration !== '') return <ChangeForm kind="team" search={search} />
  return address.event === '' ? <NoEvent kind="team" /> : <TeamForm key={address.event} address={address} />
}
