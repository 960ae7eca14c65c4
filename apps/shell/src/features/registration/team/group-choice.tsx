import { hasBothDisciplines } from '@startline/contract'
import { bornRange, useEventText } from '@startline/entry'
import { Badge, type ChoiceOption, RadioCards, useLocale, yuan } from '@startline/ui'
import { windowOf } from '../../event/group.ts'
import type { EventPage, Group } from '../../event/queries.ts'
import { useGroupPapers } from '../form/group-papers.ts'
import { useGroupName } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import { useTeamText } from './messages.ts'
import styles from './team.module.css'

/** Where the error summary leads for a group that was not chosen. */
export const GROUP_FIELD = 'team-group'

/** The event's groups for teams. */
export const teamGroups = (event: EventPage): Group[] => event.groups.filter(({ entry_kind }) => entry_kind === 'team')

/** The group chosen by itself: the only one that is open at a moment (ms). */
export function onlyGroup(event: EventPage, now: number): string | null {
  const open = teamGroups(event).filter((group) => windowOf(group, now) === 'open')
  return open.length === 1 ? (open[0]?.id ?? null) : null
}

interface GroupChoiceProps {
  event: EventPage
  now: number
  value: string | null
  onChange: (group: string) => void
  error?: string
}

/** The groups for teams as big choices: for whom, how many, what else is asked. A full one can be chosen, to wait. */
export function GroupChoice({ event, now, value, onChange, error }: GroupChoiceProps) {
  const text = useTeamText()
  return (
    <RadioCards
      legend={text.groupLegend}
      id={GROUP_FIELD}
      value={value}
      onChange={onChange}
      options={teamGroups(event).map(useOption(event, now))}
      error={error}
    />
  )
}

function useOption(event: EventPage, now: number): (group: Group) => ChoiceOption {
  const form = useFormText()
  const words = useEventText()
  const locale = useLocale()
  const nameOf = useGroupName(event)
  const both = hasBothDisciplines(event.groups)
  const places = usePlaces()
  const papersOf = useGroupPapers()
  return (group) => {
    const state = windowOf(group, now)
    const who = [
      ...(both ? [] : [words.discipline[group.registration_event]]),
      words.born(bornRange(group.born_from, group.born_to)),
      words.gender[group.gender],
    ]
    return {
      value: group.id,
      label: nameOf(group),
      description: (
        <Lines of={[[places(group)], who, group.team_rules ? words.roster(group.team_rules) : [], papersOf(group)]} />
      ),
      disabled: state !== 'open',
      reason: state === 'open' ? undefined : form.groupStates[state],
      aside: (
        <Badge tone={state === 'open' ? 'blue' : 'neutral'}>
          {group.fee ? words.fee.team(yuan(group.fee, locale)) : form.free}
        </Badge>
      ),
    }
  }
}

/** What is said of a group, one thought a line. */
const Lines = ({ of }: { of: readonly (readonly string[])[] }) => (
  <span className={styles.asked}>
    {of.map((words) => words.length > 0 && <span key={words[0]}>{words.join(' · ')}</span>)}
  </span>
)

function usePlaces(): (group: Group) => string {
  const text = useTeamText()
  const form = useFormText()
  return ({ remaining, capacity, waitlisted }) => {
    if (remaining === null || capacity === null) return form.unlimited
    return remaining > 0 && waitlisted === 0 ? form.left(remaining, capacity) : text.full(waitlisted)
  }
}
