import { Button, ButtonLink } from '@startline/ui'
import { FailureBox, RowsNotice, WholeFailure } from '../form/failure-box.tsx'
import { useFormText } from '../form/messages.ts'
import { type Failure, isFull, type RefusedRow } from '../form/outcome.ts'
import type { Person } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { useTeamText } from './messages.ts'
import type { StepProps } from './step-props.ts'
import { addressOf } from './steps.ts'
import { nameOf, type TeamEntry } from './team-draft.ts'
import { isAboutMembers, problemsOf } from './team-problems.ts'

interface RowsProps extends StepProps {
  people: readonly Person[]
  waits: boolean
  onWait: () => void
  onRemove: (at: number) => void
}

/** Why nothing was submitted, or would not be, and what can be done about each team. */
export function TeamFailure({ failure, ...props }: RowsProps & { failure: Failure }) {
  return (
    <FailureBox kind={failure.kind}>
      {failure.kind === 'rows' ? <TeamRows {...props} rows={failure.rows} /> : <WholeFailure failure={failure} />}
    </FailureBox>
  )
}

/** What the server would refuse, told before anything is sent; it leaves the focus where it is. */
export function TeamForecast(props: RowsProps & { rows: RefusedRow[] }) {
  const text = useTeamText()
  return (
    <div aria-live="polite">
      <TeamRows {...props} title={text.trialTitle(props.rows.length)} />
    </div>
  )
}

function TeamRows({ rows, title, waits, onWait, ...props }: RowsProps & { rows: RefusedRow[]; title?: string }) {
  return (
    <RowsNotice count={rows.length} title={title} full={rows.some(isFull)} waits={waits} onWait={onWait}>
      {rows.map((row) => {
        const entry = props.draft.teams[row.index]
        return entry && <TeamRow key={row.index} {...props} row={row} entry={entry} />
      })}
    </RowsNotice>
  )
}

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
