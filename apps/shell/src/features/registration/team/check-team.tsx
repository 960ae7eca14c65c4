import type { BatchEntry } from '@startline/contract'
import {
  Badge,
  Card,
  CheckCircleIcon,
  CloseIcon,
  DescriptionList,
  IconButton,
  TextLink,
  useLocale,
  VisuallyHidden,
  yuan,
} from '@startline/ui'
import type { EventPage } from '../../event/queries.ts'
import { useGroupName } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import { type Failure, failureOf, refusedRows } from '../form/outcome.ts'
import { PersonName } from '../form/person-name.tsx'
import type { Person } from '../form/queries.ts'
import form from '../form/registration.module.css'
import type { Rest } from '../form/submit.tsx'
import { useTeamText } from './messages.ts'
import { useTrial } from './queries.ts'
import { addressOf, type StepProps } from './steps.ts'
import styles from './team.module.css'
import { nameOf, type TeamEntry } from './team-draft.ts'
import { TeamFailure, TeamForecast } from './team-failure.tsx'

interface CheckTeamProps {
  entry: TeamEntry
  /** Which team of several, from 0. */
  at: number
  event: EventPage
  people: readonly Person[]
  /** Undefined where it is the only team: nothing would be left to check. */
  onRemove: (() => void) | undefined
}

/** One team with everything that is sent of it; each part can be changed and the change returns here. */
export function CheckTeam({ entry, at, event, people, onRemove }: CheckTeamProps) {
  const text = useTeamText()
  const words = useFormText()
  const locale = useLocale()
  const groupName = useGroupName(event)
  const group = event.groups.find(({ id }) => id === entry.group)
  const name = nameOf(entry)
  const change = (step: 'team' | 'members', what: string) => (
    <TextLink href={addressOf(event.id, step, { team: at, fromCheck: true })}>
      {words.change}
      <VisuallyHidden> {words.changeOf(`${name} ${what}`)}</VisuallyHidden>
    </TextLink>
  )
  const { unit, district } = entry.place
  const of = (term: string, detail: string) => ({ term, detail, action: change('team', term) })
  const items = [
    of(words.group, group ? groupName(group) : ''),
    of(words.unit, unit?.name ?? text.noUnit),
    of(words.district, district?.full_name ?? unit?.district_name ?? words.notGiven),
    ...(entry.team ? [] : [of(text.leader, entry.leader.trim() || text.noLeader)]),
    {
      term: text.members,
      detail: <Members entry={entry} event={event} people={people} />,
      action: change('members', text.members),
    },
    { term: words.fee, detail: group?.fee ? yuan(group.fee, locale) : words.free },
  ]
  return (
    <Card as="section" aria-label={name} className={form.checked}>
      <div className={form.entryHead}>
        <h3 className={form.entryName}>{name}</h3>
        {onRemove && <IconButton label={text.removeTeam(name)} icon={<CloseIcon />} onClick={onRemove} />}
      </div>
      <DescriptionList items={items} />
    </Card>
  )
}

function Members({ entry, event, people }: Pick<CheckTeamProps, 'entry' | 'event' | 'people'>) {
  const text = useTeamText()
  return (
    <ul className={styles.members}>
      {entry.members.map(({ id, reserve }) => {
        const person = people.find((one) => one.id === id)
        return (
          person && (
            <li key={id}>
              <PersonName person={person} event={event} />
              {reserve && <Badge>{text.reserve}</Badge>}
            </li>
          )
        )
      })}
    </ul>
  )
}

interface SubmissionResultProps extends StepProps {
  entries: BatchEntry[]
  sending: { isError: boolean; isPending: boolean; error: unknown; variables: BatchEntry[] | undefined }
  people: readonly Person[]
  waits: boolean
  onWait: () => void
  onRemove: (at: number) => void
  onRest: (() => void) | undefined
  /** What a partial try left behind. */
  left: Rest | null
}

/** What the server said of the last try; before one, what it would say. */
export function SubmissionResult({ entries, sending, left, ...props }: SubmissionResultProps) {
  const { event, waits } = props
  const text = useTeamText()
  const trial = useTrial(event.id, entries, waits)
  const failure = failedOf(sending, entries)
  if (failure) return <TeamFailure {...props} failure={failure} />
  if (left !== null && isSame(left.sent, entries))
    return <TeamFailure {...props} failure={{ kind: 'rows', rows: left.rows }} made={left.made} />
  // A trial that found nobody to ask says nothing: the try itself will tell.
  if (trial.isError || sending.isPending) return null
  if (!trial.data) return <output className={form.lead}>{text.trial}</output>
  const rows = refusedRows(trial.data.items)
  if (rows.length > 0) return <TeamForecast {...props} rows={rows} />
  return (
    <output className={styles.fine}>
      <CheckCircleIcon />
      {trial.data.waitlisted > 0 ? text.trialWaits(trial.data.waitlisted) : text.trialFine}
    </output>
  )
}

/** Why the last try failed; what was said of single teams counts only as long as they are as they were sent. */
function failedOf(
  { isError, error, variables }: SubmissionResultProps['sending'],
  entries: BatchEntry[],
): Failure | null {
  if (!isError) return null
  const failure = failureOf(error)
  return failure.kind !== 'rows' || isSame(variables, entries) ? failure : null
}

const isSame = (sent: BatchEntry[] | undefined, entries: BatchEntry[]): boolean =>
  JSON.stringify(sent) === JSON.stringify(entries)
