import { paperWords, paths, reasonWords } from '@startline/contract'
import { ageOn, localDate, whyNot } from '@startline/domain'
import { bornRange, useEventText, useGroupTitle } from '@startline/entry'
import { Ago, Badge, CheckIcon, DescriptionList, Notice, SectionHeading, TextLink, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { Change } from './changes.ts'
import { useReviewText } from './messages.ts'
import styles from './papers.module.css'
import type { RaceDay } from './queue-props.ts'
import { nameOf, type ReviewItem } from './review-item.ts'

interface FactsProps {
  item: ReviewItem
  /** The registrations of the person, each with its group; without it the one above. */
  together?: readonly ReviewItem[]
  event: RaceDay
  /** What is not any more as it was looked at. */
  changes: readonly Change[]
}

/** Who it is, and whether the group takes them: what the pictures are held against. */
export function Facts({ item, together = [item], event, changes }: FactsProps) {
  const text = useReviewText()
  const [now] = useState(Date.now)
  return (
    <>
      <SectionHeading
        level={2}
        aside={
          together.some(({ review }) => review.state === 'resubmitted') && <Badge tone="blue">{text.resubmitted}</Badge>
        }
      >
        {nameOf(item)}
      </SectionHeading>
      <Changed changes={changes} />
      {together.map((one) => (
        <Before key={one.registration_id} item={one} />
      ))}
      {together.map((one) => (
        <Rule key={one.registration_id} item={one} event={event} />
      ))}
      <DescriptionList
        className={styles.below}
        items={[
          { term: text.unit, detail: item.unit_name },
          { term: text.organization, detail: item.organization_name },
          {
            term: text.reference,
            detail: <TextLink href={paths.heldRegistration(event.id, item.registration_id)}>{item.reference}</TextLink>,
          },
          { term: text.waits, detail: <Ago instant={item.since} now={now} /> },
        ]}
      />
    </>
  )
}

function Changed({ changes }: { changes: readonly Change[] }) {
  const text = useReviewText()
  const locale = useLocale()
  const wordsOf = (change: Change) => {
    if (change.what === 'paper') return text.changes.paper(paperWords[change.paper][locale])
    return 'name' in change ? text.changes[change.what](change.name) : text.changes[change.what]
  }
  if (changes.length === 0) return null
  return (
    <Notice kind="warn" title={text.changed} live>
      <ul className={styles.plain}>
        {changes.map((change) => (
          <li key={wordsOf(change)}>{wordsOf(change)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Why it was returned, where it has come back: that is looked at first. */
function Before({ item: { review } }: { item: ReviewItem }) {
  const text = useReviewText()
  const locale = useLocale()
  if (review.state !== 'resubmitted' || review.reasons.length === 0) return null
  const said = review.reasons.map(({ code, note }) => [reasonWords[code][locale], note].filter(Boolean).join(': '))
  return (
    <Notice title={text.before}>
      <ul className={styles.plain}>
        {said.map((one, at) => (
          <li key={at}>{one}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** What the group asks of people, and each of them beside it. */
function Rule({ item, event }: { item: ReviewItem; event: RaceDay }) {
  const words = useEventText()
  const { group, members } = item
  const titleOf = useGroupTitle(event.groups)
  const asked = [words.gender[group.gender], words.born(bornRange(group.born_from, group.born_to))].join(' · ')
  return (
    <section aria-label={useReviewText().rule} className={styles.rule}>
      <p className={styles.asked}>
        <strong>{titleOf(group)}</strong> {asked}
      </p>
      <ul className={styles.plain}>
        {members.map((member) => (
          <Member key={member.participant_id} {...{ member, item, event }} alone={members.length === 1} />
        ))}
      </ul>
    </section>
  )
}

interface MemberProps {
  member: ReviewItem['members'][number]
  item: ReviewItem
  event: RaceDay
  alone: boolean
}

function Member({ member, item: { group }, event, alone }: MemberProps) {
  const text = useReviewText()
  const { birth_date: birthDate, gender, name, reserve } = member
  const eventDate = localDate(new Date(event.starts_at), event.timezone)
  const wrong = whyNot(
    { birthDate, gender, hasPhoto: true, hasConsent: true },
    {
      gender: group.gender,
      bornFrom: group.born_from,
      bornTo: group.born_to,
      photoRequired: false,
      consentRequired: false,
      eventDate,
    },
  ).map(({ rule }) => text.unfit[rule as keyof typeof text.unfit])
  return (
    <li className={styles.member}>
      <span>
        {!alone && <strong>{name} </strong>}
        {reserve && `${text.reserve} · `}
        {gender ? text.genders[gender] : text.unknown} ·{' '}
        <span className={styles.born}>{birthDate ?? text.unknown}</span>
        {birthDate && text.age(ageOn(birthDate, eventDate))}
      </span>
      {wrong.length > 0 ? (
        <Badge tone="red">{wrong.join(' · ')}</Badge>
      ) : (
        <Badge tone="green" icon={<CheckIcon size={14} />}>
          {text.fits}
        </Badge>
      )}
    </li>
  )
}
