import { cleanName, isName } from '@startline/domain'
import { Button, Card, ErrorSummary, FormActions, SectionHeading, SkeletonCards, Stack } from '@startline/ui'
import { useState } from 'react'
import { LaterPlaceFields } from '../form/later-parts.tsx'
import { StepHeading } from '../form/step-heading.tsx'
import { GROUP_FIELD, GroupChoice, onlyGroup, teamGroups } from './group-choice.tsx'
import { useTeamText } from './messages.ts'
import { NAME_FIELDS, NameFields } from './name-fields.tsx'
import { useOwnUnit } from './queries.ts'
import type { StepProps } from './steps.ts'
import { nameOf, type TeamEntry, teamAt, withoutTeam, withTeam } from './team-draft.ts'

/** Step one: the group, for which unit, and which team. What there is only one of is chosen already. */
export function TeamStep(props: StepProps) {
  const { event, organization, draft, address, change, go, now } = props
  const text = useTeamText()
  const at = Math.min(address.team, draft.teams.length)
  const own = useOwnUnit(draft.teams[at] === undefined && at === 0)
  const [attempt, setAttempt] = useState(0)
  if (own === undefined) return <SkeletonCards count={3} height={160} />
  const entry = withDefaults(props, teamAt(draft, at), own)
  const taken = draft.teams.flatMap(({ team, group }, index) =>
    index !== at && group === entry.group && team ? [team.id] : [],
  )
  const set = (next: Partial<TeamEntry>) => change((former) => withTeam(former, at, { ...entry, ...next }))
  const wrong = wrongIn(entry, text)
  const errors = attempt > 0 ? wrong : {}
  const next = () => {
    setAttempt((count) => count + 1)
    if (Object.values(wrong).some(Boolean)) return
    set({})
    go(address.fromCheck && entry.members.length > 0 ? 'check' : 'members', { team: at })
  }
  const drop = () => {
    change((former) => withoutTeam(former, at))
    go('check')
  }
  return (
    <Stack gap={6}>
      <StepHeading
        title={text.teamTitle}
        lead={at > 0 ? text.nextTeamLead(at + 1) : text.teamLead(organization.name)}
      />
      <ErrorSummary errors={summaryOf(errors)} attempt={attempt} />
      <GroupChoice {...{ event, now }} value={entry.group} onChange={(group) => set({ group })} error={errors.group} />
      <Stack gap={4} as="section">
        <SectionHeading>{text.placeTitle}</SectionHeading>
        <Card>
          <LaterPlaceFields
            key={String(at)}
            id="team-place"
            place={entry.place}
            onChange={(place) => set({ place, ...(place.unit?.id !== entry.place.unit?.id && { team: null }) })}
            hint={asksUnit(props, entry) ? text.sameUnitHint : text.unitHint}
          />
        </Card>
      </Stack>
      <Stack gap={4} as="section">
        <SectionHeading>{text.teamLegend}</SectionHeading>
        <NameFields event={event.id} {...{ entry, taken, set, errors }} />
      </Stack>
      <FormActions sticky>
        <Button kind="primary" size="l" onClick={next}>
          {address.fromCheck && entry.members.length > 0 ? text.backToCheck : text.toMembers}
        </Button>
        {at > 0 && entry.members.length === 0 && (
          <Button size="l" kind="quiet" onClick={drop}>
            {text.dropTeam}
          </Button>
        )}
      </FormActions>
    </Stack>
  )
}

/** A team nobody has touched is entered for the organization’s only unit; the only open group is chosen. */
const withDefaults = ({ event, now }: StepProps, entry: TeamEntry, own: TeamEntry['place']['unit']): TeamEntry => ({
  ...entry,
  group: entry.group ?? onlyGroup(event, now),
  place: own ? { unit: own, district: null } : entry.place,
})

const asksUnit = ({ event }: StepProps, { group }: TeamEntry): boolean =>
  teamGroups(event).find(({ id }) => id === group)?.team_rules?.same_unit ?? false

interface Wrong {
  group?: string
  name?: string
  leader?: string
}

/** What stands in the way of the next step, in words. */
function wrongIn(entry: TeamEntry, text: ReturnType<typeof useTeamText>): Wrong {
  const leader = entry.team ? '' : cleanName(entry.leader)
  return {
    ...(entry.group === null && { group: text.chooseGroup }),
    ...(cleanName(nameOf(entry)) === '' && { name: text.nameMissing }),
    ...(leader !== '' && !isName(leader) && { leader: text.leaderWrong }),
  }
}

const FIELDS = { group: GROUP_FIELD, ...NAME_FIELDS }

const summaryOf = (wrong: Wrong) =>
  (['group', 'name', 'leader'] as const).flatMap((field) =>
    wrong[field] ? [{ id: FIELDS[field], message: wrong[field] }] : [],
  )
