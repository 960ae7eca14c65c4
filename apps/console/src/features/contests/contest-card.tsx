import type { ProblemAnswer } from '@startline/contract'
import { Card, Checkbox, Field, Menu, MenuIcon, type MenuItem, TextInput } from '@startline/ui'
import { ContestBadge } from '../../held/contest-badge.tsx'
import type { Preset } from './books/presets.ts'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import {
  changed,
  joinable,
  moved,
  NAME_MAX,
  type Plan,
  type PlannedContest,
  type PlannedGroup,
  put,
  split,
  takenOut,
} from './plan.ts'
import { GroupLines } from './plan-shown.tsx'
import { RulebookLine } from './rulebook-line.tsx'

interface CardProps {
  contest: PlannedContest
  position: number
  plan: Plan
  groups: readonly PlannedGroup[]
  presets: readonly Preset[]
  problems: readonly ProblemAnswer[]
  onChange: (plan: Plan) => void
}

/** A contest: what it is called, who races in it, by which rulebook, and what that comes to. */
export function ContestCard(props: CardProps) {
  const { contest, position, plan, groups, problems, onChange } = props
  const text = useContestsText()
  const { key, name, state, groupIds, rankApart } = contest
  const id = `contest ${key}`.replaceAll(' ', '-')
  const isOpen = state === 'planned'
  const set = (more: Partial<PlannedContest>) => onChange(changed(plan, key, more))
  const nameError = problems.find(({ path }) => path.endsWith('/name'))?.message
  const others = problems.filter(({ path }) => !path.endsWith('/name'))
  return (
    <Card as="article" id={id} tabIndex={-1} aria-label={text.contest(position + 1)} className={styles.contest}>
      <div className={styles.head}>
        <span className={styles.position} aria-hidden="true">
          {position + 1}
        </span>
        <Field label={text.name(position + 1)} hideLabel id={`${id}-name`} error={nameError} className={styles.name}>
          <TextInput
            value={name}
            autoComplete="off"
            maxLength={NAME_MAX}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        {!isOpen && <ContestBadge state={state} />}
        <Ways {...props} />
      </div>
      {others.map(({ path, message }) => (
        <p key={path} className={styles.problem}>
          {message}
        </p>
      ))}
      <GroupLines
        ids={groupIds}
        groups={groups}
        onTakeOut={isOpen ? (group) => onChange(takenOut(plan, key, group, groups)) : undefined}
      />
      {groupIds.length > 1 && (
        <Checkbox
          label={text.rankApart}
          description={text.rankApartHint}
          checked={rankApart}
          onChange={({ target }) => set({ rankApart: target.checked })}
        />
      )}
      <RulebookLine {...props} />
      {!isOpen && <p className={styles.hint}>{text.locked}</p>}
    </Card>
  )
}

/** What can be done with a contest as a whole: put together with another, split, moved in the order. */
function Ways({ contest, position, plan, groups, onChange }: CardProps) {
  const text = useContestsText()
  const { key, name, state, groupIds } = contest
  const isOpen = state === 'planned'
  const others = isOpen ? joinable(plan, groupIds, groups) : []
  const items: MenuItem[] = [
    ...(isOpen && groupIds.length > 1
      ? [{ label: text.split, onSelect: () => onChange(split(plan, key, groups)) }]
      : []),
    ...(position > 0 ? [{ label: text.up, onSelect: () => onChange(moved(plan, key, -1)) }] : []),
    ...(position < plan.length - 1 ? [{ label: text.down, onSelect: () => onChange(moved(plan, key, 1)) }] : []),
    ...others.map((other) => ({
      label: text.mergeWith(other.name),
      onSelect: () => onChange(put(plan, key, other.groupIds, groups)),
    })),
  ]
  if (items.length === 0) return null
  return <Menu label={text.ways(name)} button={<MenuIcon />} items={items} heading={text.arrange} />
}
