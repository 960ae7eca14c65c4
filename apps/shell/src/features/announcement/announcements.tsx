import { type Announcement, paths, wordsIn } from '@startline/contract'
import { AnnouncementBox, Button, momentOf, TextLink, useLocale } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import { useHiddenToday } from '../../session/daily-counter.ts'
import { useSession } from '../../session/use-session.ts'
import { useAnnouncementText } from './messages.ts'
import { useAnnouncements, usePutAway } from './queries.ts'

/** Most announcements on the home: below them is what people have come for. */
const SHOWN = 2

/** The most urgent first, and of those that matter alike the newest. */
const urgentFirst = (items: readonly Announcement[]): Announcement[] =>
  (['urgent', 'important', 'info'] as const).flatMap((severity) => items.filter((one) => one.severity === severity))

/**
 * What everybody, or the people of one's events, are told, until it is put away: for the account, or by visitors for today. What is urgent
 * stands before what is one's own, the rest behind it.
 */
export function HomeAnnouncements({ urgent }: { urgent: boolean }) {
  const { isLoggedIn } = useSession()
  const { items, total } = useAnnouncements()
  const text = useAnnouncementText()
  const Put = isLoggedIn ? ForAccount : ForToday
  const shown = urgentFirst(items).slice(0, SHOWN)
  return (
    <>
      {shown
        .filter(({ severity }) => (severity === 'urgent') === urgent)
        .map((one) => (
          <Put key={one.id} one={one} />
        ))}
      {!urgent && isLoggedIn && total > shown.length && (
        <p>
          <TextLink href={paths.announcementNotices}>{text.more(total - shown.length)}</TextLink>
        </p>
      )}
    </>
  )
}

/** What stands on an event's page; a list of it, so that it is found by its name. */
export function EventAnnouncements({ eventId, className }: { eventId: string; className?: string | undefined }) {
  const text = useAnnouncementText()
  const { items } = useAnnouncements(eventId)
  if (items.length === 0) return null
  return (
    <section aria-label={text.announcements} className={className}>
      {urgentFirst(items).map((one) => (
        <Box key={one.id} one={one} />
      ))}
    </section>
  )
}

function ForAccount({ one }: { one: Announcement }) {
  const text = useAnnouncementText()
  const putAway = usePutAway()
  const [state, setState] = useState<'idle' | 'going' | 'failed'>('idle')
  const put = () => {
    setState('going')
    putAway(one.id).catch(() => setState('failed'))
  }
  return (
    <Box one={one} action={<PutAway one={one} busy={state === 'going'} onPress={put} />}>
      {state === 'failed' && <span role="alert">{text.notPutAway}</span>}
    </Box>
  )
}

function ForToday({ one }: { one: Announcement }) {
  const { hidden, hide } = useHiddenToday(`announcement-${one.id}`)
  return hidden ? null : <Box one={one} action={<PutAway one={one} onPress={hide} />} />
}

function PutAway({ one, busy = false, onPress }: { one: Announcement; busy?: boolean; onPress: () => void }) {
  const text = useAnnouncementText()
  const { title } = wordsIn(one.words, useLocale())
  return (
    <Button size="s" busy={busy} onClick={onPress} aria-label={`${text.putAway}: ${text.putAwayOf(title)}`}>
      {text.putAway}
    </Button>
  )
}

function Box({ one, action, children }: { one: Announcement; action?: ReactNode; children?: ReactNode }) {
  const text = useAnnouncementText()
  const locale = useLocale()
  const { language, ...words } = wordsIn(one.words, locale)
  const isOnHome = action !== undefined
  const about = (
    <>
      {one.host_name ?? text.portal}
      {isOnHome && one.event_id && (
        <>
          {' · '}
          <TextLink href={paths.event(one.event_id)}>{one.event_name}</TextLink>
        </>
      )}
      {' · '}
      <time dateTime={one.starts_at}>{momentOf(one.starts_at, locale)}</time>
    </>
  )
  const actions = isOnHome && (
    <>
      {action}
      {children}
    </>
  )
  return <AnnouncementBox severity={one.severity} lang={language} {...words} about={about} action={actions} />
}
