import type { FormEnd } from '@startline/entry'
import { Badge, Button, ChevronRightIcon, FormActions, SectionHeading, Spinner, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import { lineMoves } from '../../event/group.ts'
import type { EventPage, Group } from '../../event/queries.ts'
import { choicesOf, openOf } from './choices.ts'
import { useGroupPapers } from './group-papers.ts'
import { placesWords } from './group-words.tsx'
import { useFormText } from './messages.ts'
import styles from './offered-groups.module.css'
import { useOfferText } from './offered-messages.ts'
import registration from './registration.module.css'

/**
 * The end of the form of a first child: where several groups can be entered, the press that chooses one saves the child as well, and goes on to
 * the check. Nothing is chosen for anybody; who wants to think, or several groups, saves and chooses on the next step.
 */
export const offeredAtEnd =
  (event: EventPage, now: number) =>
  ({ derived, ...given }: FormEnd) => {
    const groups = offeredTo(event, derived?.matching.map(({ id }) => id) ?? [], now)
    return groups.length > 0 ? <OfferedGroups {...given} groups={groups} /> : null
  }

type OfferedGroupsProps = Omit<FormEnd, 'derived'> & { groups: readonly Group[] }

function OfferedGroups({ groups, hasPhoto, busy, send }: OfferedGroupsProps) {
  const text = useOfferText()
  const [pressed, press] = useState<string | null>(null)
  const choose = (group: string) => {
    press(group)
    send(group)
  }
  return (
    <section className={styles.offer} aria-labelledby="offered-groups">
      <div className={styles.head}>
        <SectionHeading id="offered-groups">{text.which}</SectionHeading>
        <p className={registration.lead}>{text.pressSaves}</p>
      </div>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id}>
            <OfferedGroup
              group={group}
              lacksPhoto={group.photo_required && !hasPhoto}
              busy={busy && pressed === group.id}
              choose={() => choose(group.id)}
            />
          </li>
        ))}
      </ul>
      <FormActions>
        <Button type="submit" size="l" busy={busy && pressed === null} onClick={() => press(null)}>
          {text.later}
        </Button>
      </FormActions>
    </section>
  )
}

interface OfferedGroupProps {
  group: Group
  /** Whether it asks for a photo that is not there yet. */
  lacksPhoto: boolean
  busy: boolean
  choose: () => void
}

function OfferedGroup({ group, lacksPhoto, busy, choose }: OfferedGroupProps) {
  const text = useOfferText()
  const words = useFormText()
  const locale = useLocale()
  const papersOf = useGroupPapers()
  const { name, registration_event, fee } = group
  return (
    <button type="button" className={styles.group} disabled={lacksPhoto} onClick={choose}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.about}>
          {[
            words.disciplines[registration_event],
            lacksPhoto ? text.photoFirst : placesWords(group, words),
            ...papersOf(group),
          ].join(words.dot)}
        </span>
      </span>
      <Badge tone={lacksPhoto ? 'neutral' : 'blue'}>{fee ? yuan(fee, locale) : words.free}</Badge>
      {busy ? <Spinner /> : <ChevronRightIcon />}
    </button>
  )
}

/** Most groups that are taken in at a glance below a form; of more, people choose on the step of groups. */
const AT_A_GLANCE = 6

/**
 * The groups for individuals that somebody new can enter at a moment (ms), of those whose rules fit (ids): to be chosen with the press that
 * saves. None where nothing is to be decided, or too many fit.
 */
export function offeredTo(
  event: Pick<EventPage, 'groups' | 'edit_until'>,
  fitting: readonly string[],
  now: number,
): Group[] {
  const fits = fitting.map((group_id) => ({ group_id, eligible: true, reasons: [] }))
  const choices = choicesOf({ groups: event.groups, fits, now, lineMoves: lineMoves(event, now) })
  const possible = choices.filter(({ state }) => state !== 'unfit')
  const open = openOf(possible).map(({ group }) => group)
  return possible.length > 1 && open.length <= AT_A_GLANCE ? open : []
}
