import { ownOf } from '@startline/domain'
import { bornRange, useEventText } from '@startline/entry'
import { Badge, Fold } from '@startline/ui'
import { useState } from 'react'
import { useWriting } from '../writing/context.ts'
import styles from '../writing/draft.module.css'
import { useDraftText } from '../writing/messages.ts'
import { textAt, type Written, withAt, withoutAt } from '../writing/written.ts'
import { GroupFields } from './group-fields.tsx'

interface RowsProps {
  groups: readonly Written[]
  put: (field: string, next: Written[]) => void
}

/** A row for each group, folded to one sentence until somebody changes it. */
export function GroupRows({ groups, put }: RowsProps) {
  const text = useDraftText()
  return (
    <section aria-label={text.groupsCount(groups.length)} className={styles.groups}>
      <p className={styles.count}>{text.groupsCount(groups.length)}</p>
      <ul className={styles.groupList}>
        {groups.map((group, index) => (
          <li key={index}>
            <GroupRow groups={groups} group={group} index={index} put={put} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GroupRow({ groups, group, index, put }: RowsProps & { group: Written; index: number }) {
  const text = useDraftText()
  const { errorsBelow } = useWriting()
  const wrong = errorsBelow(`/groups/${index}/`)
  const name = textAt(group, 'name') || text.group(index + 1)
  const [open, setOpen] = useState(textAt(group, 'name') === '')
  // Once open it stays so: it does not fold under the hand that puts it right.
  if (wrong > 0 && !open) setOpen(true)
  return (
    <Fold
      open={open}
      summary={
        <span className={styles.groupSummary}>
          <strong>{name}</strong>
          <GroupSaid group={group} />
          {wrong > 0 && <Badge tone="red">{text.wrong(wrong)}</Badge>}
        </span>
      }
    >
      <GroupFields
        group={group}
        index={index}
        name={name}
        onChange={(field, next) => put(`/groups/${index}/${field}`, withAt(groups, index, next))}
        onDuplicate={() => put('/groups', [...groups.slice(0, index + 1), copyOf(group), ...groups.slice(index + 1)])}
        onRemove={() => put('/groups', withoutAt(groups, index))}
      />
    </Fold>
  )
}

/** A copy is another group: it has no id by which others call it. */
function copyOf(group: Written): Written {
  const { id: _id, exclusive_with: _others, ...rest } = group
  return rest
}

function GroupSaid({ group }: { group: Written }) {
  const words = useEventText()
  const text = useDraftText()
  const capacity = textAt(group, 'capacity')
  const said = [
    ownOf(words.discipline, textAt(group, 'registration_event')),
    textAt(group, 'entry_kind') === 'team' && words.entry.team,
    ownOf(words.gender, textAt(group, 'gender') || 'any'),
    words.born(bornRange(textAt(group, 'born_from') || null, textAt(group, 'born_to') || null)),
    capacity && `${text.places} ${capacity}`,
  ]
  return <span className={styles.hint}>{said.filter(Boolean).join(' · ')}</span>
}
