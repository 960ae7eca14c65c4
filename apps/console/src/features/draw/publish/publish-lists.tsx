import { type HeldContest, paths, publishLists } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ConfirmDialog, MegaphoneIcon, momentOf, Notice, TextLink, useLocale } from '@startline/ui'
import { useState } from 'react'
import { useReadRaceAgain } from '../../../held/race-queries.ts'
import { useTelling } from '../../../held/use-act.ts'
import { usePublishText } from './messages.ts'
import styles from './publish.module.css'

interface PublishProps {
  eventId: string
  /** Those that are drawn and not public. */
  contests: readonly Pick<HeldContest, 'id' | 'name'>[]
  /** On a screen with several contests it says how many. */
  several?: boolean
}

/** Makes start lists public, once it was said who sees and hears what. */
export function PublishButton({ eventId, contests, several = false }: PublishProps) {
  const text = usePublishText()
  const { call } = useShell()
  const [asked, setAsked] = useState(false)
  const { busy, trouble, tell, forget } = useTelling(useReadRaceAgain(), () => setAsked(false))
  const close = () => {
    forget()
    setAsked(false)
  }
  const publish = () =>
    tell(async () => {
      const body = { contest_ids: contests.map(({ id }) => id) }
      const { listed, told } = await call(publishLists, { params: { id: eventId }, body })
      return text.done(listed, told)
    })
  return (
    <>
      <Button kind="primary" icon={<MegaphoneIcon size={18} />} onClick={() => setAsked(true)}>
        {several ? text.publishAll(contests.length) : text.publish}
      </Button>
      <ConfirmDialog
        open={asked}
        busy={busy}
        title={text.title(contests.length)}
        confirmLabel={text.publish}
        cancelLabel={text.notYet}
        onConfirm={() => void publish()}
        onClose={close}
      >
        {trouble && (
          <Notice kind="error" title={text.failed} live>
            {trouble}
          </Notice>
        )}
        <ul className={styles.does}>
          <li>{text.everybody}</li>
          <li>{text.told}</li>
          <li>{text.after}</li>
        </ul>
        {contests.length > 1 && <p className={styles.names}>{contests.map(({ name }) => name).join(' · ')}</p>}
      </ConfirmDialog>
    </>
  )
}

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
