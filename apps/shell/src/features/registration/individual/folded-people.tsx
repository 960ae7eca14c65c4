import { PAGE_SIZE } from '@startline/contract'
import { Button, Fold } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import type { EventPage } from '../../event/queries.ts'
import { useGroupName } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import type { Person } from '../form/queries.ts'
import type { Draft } from './draft.ts'
import styles from './folded-people.module.css'

interface FoldedProps {
  event: EventPage
  draft: Draft
  people: readonly Person[]
  /** The groups of everybody, as they were settled by themselves. */
  settled: Readonly<Record<string, readonly string[]>>
  /** The card in which somebody’s groups are chosen. */
  children: (person: Person) => ReactNode
}

/**
 * The cards in which groups are chosen. Of many people only those have one who are to be asked; the others stand folded by their groups, and each
 * can be opened. Whose card was opened keeps it, so that nobody vanishes under the finger that chooses.
 */
export function Folded({ event, draft, people, settled, children }: FoldedProps) {
  const text = useFormText()
  const [opened, setOpened] = useState<readonly string[]>(() =>
    people.filter(({ id }) => settled[id]?.length === 0).map(({ id }) => id),
  )
  if (people.length <= PAGE_SIZE) return people.map(children)
  // Who lost the only group, because it is full by now, is asked as well.
  const isCard = ({ id }: Person) => opened.includes(id) || settled[id]?.length === 0
  const [cards, folded] = [people.filter(isCard), people.filter((person) => !isCard(person))]
  return (
    <>
      {folded.length > 0 && (
        <Fold summary={text.groupedFold(folded.length)}>
          <FoldedGroups {...{ event, draft }} people={folded} onOpen={(id) => setOpened([...opened, id])} />
        </Fold>
      )}
      {cards.map(children)}
    </>
  )
}

type GroupsProps = Pick<FoldedProps, 'event' | 'draft' | 'people'> & { onOpen: (id: string) => void }

/** Who is in which group, in the event's order; somebody in two stands in both. */
function FoldedGroups({ event, draft, people, onOpen }: GroupsProps) {
  const text = useFormText()
  const nameOf = useGroupName(event)
  const lists = event.groups
    .map((group) => ({ group, own: people.filter(({ id }) => draft.groups[id]?.includes(group.id)) }))
    .filter(({ own }) => own.length > 0)
  return lists.map(({ group, own }) => (
    <section key={group.id} className={styles.group}>
      <h3 className={styles.title}>{text.groupOfMany(nameOf(group), own.length)}</h3>
      <ul className={styles.people}>
        {own.map(({ id, name }) => (
          <li key={id}>
            <Button size="s" kind="quiet" aria-label={text.changeGroups(name)} onClick={() => onOpen(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
