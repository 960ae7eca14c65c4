import { paths } from '@startline/contract'
import { useParticipantText } from '@startline/entry'
import { Answer, useGuestScreen, useShell } from '@startline/guest'
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  EmptyState,
  PageLayout,
  SkeletonCards,
  TextLink,
  useDialogsAhead,
} from '@startline/ui'
import { useState } from 'react'
import { participantList } from '../../../pieces/last-list.ts'
import { type Alike, type Pair, useDuplicates, useMayMerge, useMerge } from '../queries.ts'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './duplicates.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import { useDuplicatesText } from './messages.ts'

/** Participants who may be on the list twice, side by side. */
export default function Duplicates() {
  const text = useDuplicatesText()
  useGuestScreen(text.title)
  return (
    <PageLayout title={text.title} lead={text.lead} back={{ href: participantList.address(), label: text.back }}>
      {useMayMerge() === false ? <EmptyState title={text.notAllowed} /> : <Pairs />}
    </PageLayout>
  )
}

function Pairs() {
  const text = useDuplicatesText()
  const query = useDuplicates()
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={2} height={260} />}>
      {({ items, more }) =>
        items.length === 0 ? (
          <EmptyState title={text.none}>{text.noneHint}</EmptyState>
        ) : (
          <div className={styles.stack}>
            <output className={styles.note}>{text.count(items.length)}</output>
            <ul className={styles.pairs}>
              {items.map((pair) => (
                <li key={pair.people.map(({ id }) => id).join()}>
                  <PairCard pair={pair} />
                </li>
              ))}
            </ul>
            {more && <p className={styles.note}>{text.more}</p>}
          </div>
        )
      }
    </Answer>
  )
}

/** Two who may be one, side by side; which of them stays is chosen. */
function PairCard({ pair }: { pair: Pair }) {
  const text = useDuplicatesText()
  const { toast } = useShell()
  useDialogsAhead()
  const [chosen, setChosen] = useState<{ kept: Alike; gone: Alike } | null>(null)
  const merge = useMerge((kept) => {
    setChosen(null)
    toast(text.merged(kept.name))
  })
  const [one, other] = pair.people
  const choose = (kept: Alike | undefined, gone: Alike | undefined) => {
    merge.reset()
    if (kept && gone) setChosen({ kept, gone })
  }
  return (
    <Card className={styles.pair}>
      <p>
        <Badge tone={pair.why === 'same_name' ? 'amber' : 'neutral'}>{text.why[pair.why]}</Badge>
      </p>
      <div className={styles.both}>
        {one && <Person person={one} onKeep={() => choose(one, other)} />}
        {other && <Person person={other} onKeep={() => choose(other, one)} />}
      </div>
      {chosen && <MergeDialog {...chosen} merge={merge} onClose={() => setChosen(null)} />}
    </Card>
  )
}

function Person({ person, onKeep }: { person: Alike; onKeep?: () => void }) {
  const text = useDuplicatesText()
  const words = useParticipantText()
  const { id, name, id_type, id_number, birth_date, age, gender, guardians, consent, registrations } = person
  const guardian = guardians.map((one) => [one.name, one.phone].filter(Boolean).join(' ')).join(words.listComma)
  return (
    <section className={styles.person} aria-label={`${name} ${words.idTypes[id_type]}`}>
      <div className={styles.who}>
        <Thumbnail address={person.id_photo_view_url} name={name} />
        <TextLink href={paths.participant(id)} className={styles.name}>
          {name}
        </TextLink>
      </div>
      <DescriptionList
        items={[
          { term: text.document, detail: words.idTypes[id_type] },
          { term: words.idNumber, detail: <span className={styles.number}>{id_number}</span> },
          birth_date === null ? { term: words.age, detail: age } : { term: words.birthDate, detail: birth_date },
          { term: words.gender, detail: gender && words.genders[gender] },
          { term: text.photo, detail: person.id_photo_url ? text.has : text.missing },
          { term: text.guardians, detail: guardian || text.missing },
          { term: text.consent, detail: consent ? consent.given_by : text.missing },
          { term: text.registrations, detail: text.times(registrations) },
        ]}
      />
      {onKeep && <Button onClick={onKeep}>{text.keep(words.idTypes[id_type])}</Button>}
    </section>
  )
}
