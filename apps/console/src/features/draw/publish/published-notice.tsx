import { type HeldContest, paths } from '@startline/contract'
import { momentOf, Notice, TextLink, useLocale } from '@startline/ui'
import { usePublishText } from './messages.ts'
import { PublishButton } from './publish-button.tsx'

interface PublishedProps {
  eventId: string
  contest: Pick<HeldContest, 'id' | 'name' | 'listed_at' | 'state'>
  timezone: string | undefined
  isHost: boolean
}

/** Whether everybody sees the list of a contest, and since when; its host publishes it here. */
export function PublishedNotice({ eventId, contest, timezone, isHost }: PublishedProps) {
  const text = usePublishText()
  const locale = useLocale()
  if (contest.state === 'drawn' || contest.listed_at === null) {
    const way = isHost && contest.state === 'drawn' && <PublishButton eventId={eventId} contests={[contest]} />
    return <Notice action={way}>{text.hidden}</Notice>
  }
  const look = <TextLink href={paths.startLists(eventId, contest.id)}>{text.look}</TextLink>
  return (
    <Notice kind="success" action={look}>
      {text.since(momentOf(contest.listed_at, locale, timezone))}
    </Notice>
  )
}
