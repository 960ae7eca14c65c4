import { ownOf, readablePhone } from '@startline/domain'
import { bornRange, eventDates, useEventText } from '@startline/entry'
import { DescriptionList, Poster, Prose, useLocale, yuan } from '@startline/ui'
import type { ReactNode } from 'react'
import { knownZone } from '../pieces/local-time.ts'
import { usePicture } from '../pieces/use-picture.ts'
import styles from './event-preview.module.css'
import type { EventView, GroupView } from './event-view.ts'
import { usePreviewText } from './messages.ts'

/** The public page of an event in small, as it would be now. */
export function EventPreview({ view }: { view: EventView }) {
  const text = usePreviewText()
  return (
    <article className={styles.preview} aria-label={text.title}>
      <p className={styles.kicker}>{text.title}</p>
      <Poster src={usePicture(view.cover_url)} focus={view.cover_focus} seed={view.id} className={styles.poster} />
      <div className={styles.head}>
        <h2 className={view.name ? styles.name : styles.unsaid}>{view.name || text.unnamed}</h2>
        {view.summary && <p>{view.summary}</p>}
      </div>
      <Facts view={view} />
      <Part title={text.groups}>
        {view.groups.length > 0 ? <Groups groups={view.groups} /> : <p className={styles.unsaid}>{text.noGroups}</p>}
      </Part>
      {view.description && (
        <Part title={text.about}>
          <Prose className={styles.prose}>{view.description}</Prose>
        </Part>
      )}
      {view.rules && (
        <Part title={text.rules}>
          <Prose className={styles.prose}>{view.rules}</Prose>
        </Part>
      )}
      {view.contacts.length > 0 && (
        <Part title={text.contacts}>
          <ul className={styles.list}>
            {view.contacts.map(({ name, phone, wechat }, index) => (
              <li key={index}>
                <strong>{name}</strong> {phone && readablePhone(phone)} {wechat && text.wechat(wechat)}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
)

function Facts({ view }: { view: EventView }) {
  const text = usePreviewText()
  const dates = eventDates(useLocale(), knownZone(view.zone))
  const { starts, ends, opens, closes, venue } = view
  const unsaid = <span className={styles.unsaid}>{text.notSaid}</span>
  return (
    <DescriptionList
      items={[
        { term: text.date, detail: starts ? dates.days(starts, ends ?? starts) : unsaid },
        { term: text.venue, detail: venue || unsaid },
        { term: text.window, detail: opens && closes ? `${dates.moment(opens)} – ${dates.moment(closes)}` : unsaid },
        { term: text.fee, detail: <Fee groups={view.groups} /> },
      ]}
    />
  )
}

function Fee({ groups }: { groups: readonly GroupView[] }) {
  const text = usePreviewText()
  const { free } = useEventText()
  const locale = useLocale()
  const fees = groups.map(({ fee }) => fee ?? 0)
  const said = (fee: number) => (fee === 0 ? free : yuan(fee, locale))
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  if (fees.length === 0) return <span className={styles.unsaid}>{text.notSaid}</span>
  return least === most ? said(least) : text.feeBetween(said(least), said(most))
}

/** So many are looked at; the page itself shows all. */
const SHOWN = 12

function Groups({ groups }: { groups: readonly GroupView[] }) {
  const text = usePreviewText()
  return (
    <>
      <ul className={styles.list}>
        {groups.slice(0, SHOWN).map((group, index) => (
          <li key={index} className={styles.group}>
            <strong>{group.name}</strong>
            <span className={styles.muted}>
              <GroupSaid group={group} />
            </span>
          </li>
        ))}
      </ul>
      {groups.length > SHOWN && <p className={styles.muted}>{text.moreGroups(groups.length - SHOWN)}</p>}
    </>
  )
}

function GroupSaid({ group }: { group: GroupView }) {
  const text = usePreviewText()
  const words = useEventText()
  return [
    ownOf(words.discipline, group.discipline),
    words.born(bornRange(group.born_from, group.born_to)),
    group.capacity === null ? text.unlimited : text.places(group.capacity),
  ]
    .filter(Boolean)
    .join(' · ')
}
