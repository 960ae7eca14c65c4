import type { FormEnd } from '@startline/entry'
import { Badge, Button, ChevronRightIcon, FormActions, SectionHeading, Spinner, useLocale } from '@startline/ui'
import { useState } from 'react'
import { yuan } from '../../event/money.ts'
import type { EventPage, Group } from '../../event/types.ts'
import { useFormText } from './messages.ts'
import { offeredTo } from './offered.ts'
import styles from './offered-groups.module.css'
import { useOfferText } from './offered-messages.ts'
import { placesWords } from './places-words.ts'
import registration from './registration.module.css'

/**
 * The end of the form of a first child: where several groups can be entered, the press that chooses one saves the child as well, and goes on to
 * the check. Nothing is chosen for anybody; who wants to think, or several groups, saves and chooses on the next step.
 */
export const offeredAtEnd =
  (event: EventPage, now: number) =>
  ({ derived, ...given }: FormEnd) => {
    const fitting = derived?.matching.map(({ id }) => id) ?? []
    const groups = offeredTo(event, fitting, now)
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
  const { name, registration_event, fee } = group
  return (
    <button type="button" className={styles.group} disabled={lacksPhoto} onClick={choose}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.about}>
          {words.disciplines[registration_event]} · {lacksPhoto ? text.photoFirst : placesWords(group, words)}
        </span>
      </span>
      <Badge tone={lacksPhoto ? 'neutral' : 'blue'}>{fee ? yuan(fee, locale) : words.free}</Badge>
      {busy ? <Spinner /> : <ChevronRightIcon />}
    </button>
  )
}
