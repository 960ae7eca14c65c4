import { Button, ButtonLink } from '@startline/ui'
import { FailureBox, RowsNotice, WholeFailure } from '../form/failure-box.tsx'
import { useFormText } from '../form/messages.ts'
import { type Failure, isFull, type RefusedRow } from '../form/outcome.ts'
import type { Person } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { useTeamText } from './messages.ts'
import { addressOf, type StepProps } from './steps.ts'
import { nameOf, type TeamEntry } from './team-draft.ts'

interface RowsProps extends StepProps {
  people: readonly Person[]
  waits: boolean
  onWait: () => void
  onRemove: (at: number) => void
}

interface TeamFailureProps extends RowsProps {
  failure: Failure
  /** Submits the teams that can be; none for a team alone. */
  onRest: (() => void) | undefined
  /** How many teams were submitted, where some were. */
  made?: number
}

/** Why nothing was submitted, or would not be, and what can be done about each team. */
export function TeamFailure({ failure, onRest, made, ...props }: TeamFailureProps) {
  const text = useFormText()
  const title = (left: number) => (made === undefined ? undefined : text.restTitle(made, left))
  return (
    <FailureBox kind={failure.kind}>
      {failure.kind === 'rows' ? (
        <TeamRows {...props} rows={failure.rows} title={title(failure.rows.length)} />
      ) : (
        <WholeFailure failure={failure} onRest={onRest} />
      )}
    </FailureBox>
  )
}

/** What the server would refuse, told before anything is sent; it leaves the focus where it is. */
export const TeamForecast = (props: RowsProps & { rows: RefusedRow[] }) => (
  <div aria-live="polite">
    <TeamRows {...props} title={useTeamText().trialTitle(props.rows.length)} />
  </div>
)

const TeamRows = ({ rows, title, waits, onWait, ...props }: RowsProps & { rows: RefusedRow[]; title?: string }) => (
  <RowsNotice count={rows.length} title={title} full={rows.some(isFull)} waits={waits} onWait={onWait}>
    {rows.map((row) => {
      const entry = props.draft.teams[row.index]
      return entry && <TeamRow key={row.index} {...props} row={row} entry={entry} />
    })}
  </RowsNotice>
)

type TeamRowProps = Pick<RowsProps, 'event' | 'draft' | 'people' | 'onRemove'> & { row: RefusedRow; entry: TeamEntry }

function TeamRow({ row, entry, event, draft, people, onRemove }: TeamRowProps) {
  const text = useTeamText()
  const form = useFormText()
  const group = event.groups.find(({ id }) => id === entry.group)?.name ?? ''
  const problems = problemsOf(row, entry, people)
  const to = { team: row.index, fromCheck: true }
  const members = isAboutMembers(row)
  return (
    <li className={styles.row}>
      <p>
        <strong>
          {nameOf(entry)} · {group}
        </strong>
      </p>
      {problems.length === 0 && <p>{form.trouble[row.trouble]}</p>}
      {problems.map(({ message, names }) => (
        <p key={message}>{names.length > 0 ? `${names.join(form.listComma)}: ${message}` : message}</p>
      ))}
      <div className={styles.rowActions}>
        <ButtonLink size="s" href={addressOf(event.id, members ? 'members' : 'team', to)}>
          {members ? text.changeMembers : text.changeTeam}
        </ButtonLink>
        {draft.teams.length > 1 && (
          <Button size="s" kind="quiet" onClick={() => onRemove(row.index)}>
            {text.removeTeam(nameOf(entry))}
          </Button>
        )}
      </div>
    </li>
  )
}

/** A refusal of one team in words: what is wrong, and with whom (nobody where it is about the team). */
interface TeamProblem {
  message: string
  names: string[]
}

const MEMBER = /^\/entries\/\d+\/members\/(\d+)/

/** What is wrong with a team, one line for each sentence; the same sentence about several people is told once, with their names. */
export function problemsOf({ errors }: RefusedRow, entry: TeamEntry, people: readonly Person[]): TeamProblem[] {
  const problems = new Map<string, string[]>()
  for (const { path, message } of errors) {
    const member = entry.members[Number(MEMBER.exec(path)?.[1] ?? Number.NaN)]
    const name = people.find(({ id }) => id === member?.id)?.name
    problems.set(message, [...(problems.get(message) ?? []), ...(name ? [name] : [])])
  }
  return [...problems].map(([message, names]) => ({ message, names }))
}

/** Whether it is the members who have to change; else it is the group, the unit or the team's own name. */
export const isAboutMembers = ({ errors, rules }: RefusedRow): boolean =>
  rules.includes('registered_elsewhere') || errors.some(({ path }) => /^\/entries\/\d+\/members/.test(path))
