import { type PaperKind, paperWords, type ReviewReason } from '@startline/contract'
import { Avatar, Button, Checkbox, Notice, useLocale } from '@startline/ui'
import { useState } from 'react'
import { useJudgingText } from '../../judging/messages.ts'
import { ReasonForm } from '../../judging/reason-form.tsx'
import { reasonsOfMissing } from '../../judging/reasons.ts'
import bar from './judging.module.css'
import { useReviewText } from './messages.ts'
import { byPerson } from './queue.ts'
import { joined, missingOf, nameOf, personOf, type ReviewItem, tellableOf } from './review-item.ts'
import styles from './several.module.css'
import type { Reviewing } from './use-review.ts'

interface SeveralProps {
  reviewing: Reviewing
  say: (words: string) => void
  titleOf: (group: ReviewItem['group']) => string
}

/** Several at once, for the same reason: chosen from small pictures. */
export function Several({ reviewing, say, titleOf }: SeveralProps) {
  const text = useReviewText()
  const { queue } = reviewing
  const people = byPerson(queue.items)
  const [ids, choose] = useState<ReadonlySet<string>>(new Set())
  const [asking, ask] = useState<'returned' | 'rejected' | null>(null)
  const [leftOut, leave] = useState(0)
  const chosen = queue.items.filter((one) => ids.has(personOf(one)))
  const decide = (items: readonly ReviewItem[], decision: ReturnType<Parameters<Reviewing['decide']>[1]>) => {
    if (items.length > 0) reviewing.decide(items, () => decision)
    leave(chosen.length - items.length)
    choose(new Set())
    ask(null)
    say(text.doneMany(text.done[decision.state], items.length))
  }
  const accept = () =>
    decide(
      chosen.filter((item) => missingOf(item).length === 0),
      { state: 'accepted' },
    )
  return (
    <section className={styles.several} aria-label={text.several}>
      {leftOut > 0 && (
        <Notice kind="warn" live>
          {text.leftOut(leftOut)}
        </Notice>
      )}
      <Choices people={people} ids={ids} choose={choose} titleOf={titleOf} />
      {queue.total > people.length && <p className={styles.hint}>{text.first(people.length)}</p>}
      {asking === null ? (
        <Ways count={byPerson(chosen).length} accept={accept} ask={ask} />
      ) : (
        <div className={bar.why}>
          <ReasonForm
            key={asking}
            kind={asking}
            papers={[...new Set(chosen.flatMap(tellableOf))]}
            chosen={asking === 'returned' ? sharedReasons(chosen) : []}
            count={chosen.length}
            onCancel={() => ask(null)}
            onDecide={(reasons) => decide(chosen, { state: asking, reasons })}
          />
        </div>
      )}
    </section>
  )
}

/** Reasons by what every one of them lacks. */
function sharedReasons(items: readonly ReviewItem[]): ReviewReason[] {
  const [first, ...others] = items.map(missingOf)
  return reasonsOfMissing((first ?? []).filter((kind) => others.every((missing) => missing.includes(kind))))
}

interface ChoicesProps {
  people: ReturnType<typeof byPerson>
  ids: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
  titleOf: SeveralProps['titleOf']
}

function Choices({ people, ids, choose, titleOf }: ChoicesProps) {
  const text = useReviewText()
  const all = people.every(([first]) => ids.has(personOf(first)))
  const toggled = (id: string) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
  return (
    <>
      <Checkbox
        label={text.all(people.length)}
        checked={all}
        onChange={() => choose(new Set(all ? [] : people.map(([first]) => personOf(first))))}
      />
      <ul className={styles.choices}>
        {people.map((together) => (
          <Choice
            key={personOf(together[0])}
            item={joined(together)}
            chosen={ids.has(personOf(together[0]))}
            toggle={() => choose(toggled(personOf(together[0])))}
            group={together.map(({ group }) => titleOf(group)).join(' · ')}
          />
        ))}
      </ul>
    </>
  )
}

interface ChoiceProps {
  item: ReviewItem
  /** The groups as they are shown. */
  group: string
  chosen: boolean
  toggle: () => void
}

function Choice({ item, group, chosen, toggle }: ChoiceProps) {
  const text = useReviewText()
  const list = useJudgingText()
  const locale = useLocale()
  const wordsOf = (papers: readonly PaperKind[]) => list.list(papers.map((kind) => paperWords[kind][locale]))
  const missing = missingOf(item)
  const [photo] = item.members.flatMap(({ photo_view_url }) => photo_view_url ?? [])
  return (
    <li>
      <label className={styles.choice}>
        <input type="checkbox" checked={chosen} onChange={toggle} />
        <Avatar name={nameOf(item)} src={photo ?? null} size={56} />
        <span className={styles.choiceWords}>
          <strong>{nameOf(item)}</strong>
          <span className={styles.hint}>
            {group} · {item.unit_name ?? item.organization_name}
          </span>
          {missing.length > 0 && <span className={styles.lacking}>{text.lacking(wordsOf(missing))}</span>}
        </span>
      </label>
    </li>
  )
}

interface WaysProps {
  count: number
  accept: () => void
  ask: (what: 'returned' | 'rejected') => void
}

function Ways({ count, accept, ask }: WaysProps) {
  const text = useReviewText()
  const words = useJudgingText()
  const none = count === 0
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons that belong together are no form
    <div role="group" aria-label={text.actions} className={bar.bar} data-page-bar>
      <p className={bar.chosen}>{text.chosen(count)}</p>
      <Button size="l" disabled={none} onClick={() => ask('rejected')}>
        {words.reject}
      </Button>
      <Button size="l" disabled={none} onClick={() => ask('returned')}>
        {words.return}
      </Button>
      <Button size="l" kind="primary" disabled={none} onClick={accept}>
        {words.accept}
      </Button>
    </div>
  )
}
