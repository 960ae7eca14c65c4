import { PhotoExamples } from '@startline/entry'
import { useGuestScreen, useUnsavedWork } from '@startline/guest'
import { Button, ButtonLink, Card, Notice, PageLayout, StackedBar } from '@startline/ui'
import { participantList } from '../../../pieces/last-list.ts'
import { usePhotosText } from './messages.ts'
import { PhotoDrop } from './photo-drop.tsx'
import { type PhotoItem, sendable, statesOf } from './photo-item.ts'
import { PhotoRows } from './photo-rows.tsx'
import styles from './photos.module.css'
import { usePhotos } from './use-photos.ts'

type Photos = ReturnType<typeof usePhotos>

/** Many photos at once: chosen, matched by their file names, looked through, and saved. */
export default function ManyPhotos() {
  const text = usePhotosText()
  const photos = usePhotos()
  const { items, tooMany, unmatched } = photos
  useGuestScreen(text.title)
  useUnsavedWork(items.some(({ sent }) => sent !== 'saved'))
  const done = items.length > 0 && items.every(({ sent }) => sent === 'saved')
  return (
    <PageLayout title={text.title} lead={text.lead} back={{ href: participantList.address(), label: text.back }}>
      <div className={styles.stack}>
        {items.length === 0 && <How />}
        {done ? <Done photos={photos} /> : <PhotoDrop more={items.length > 0} onFiles={photos.add} />}
        {tooMany && <Notice kind="warn">{text.tooMany(items.length)}</Notice>}
        {unmatched && (
          <Notice kind="error" live action={<Button onClick={() => void photos.match()}>{text.matchAgain}</Button>}>
            {text.matchFailed}
          </Notice>
        )}
        {items.length > 0 && (
          <>
            <Totals items={items} />
            <PhotoRows photos={photos} />
            {!done && <Act photos={photos} />}
          </>
        )}
      </div>
    </PageLayout>
  )
}

function How() {
  const text = usePhotosText()
  return (
    <Card className={styles.how}>
      <h2 className={styles.heading}>{text.howTitle}</h2>
      <p>{text.how}</p>
      <p className={styles.note}>{text.private}</p>
      <PhotoExamples />
    </Card>
  )
}

function Totals({ items }: { items: readonly PhotoItem[] }) {
  const text = usePhotosText()
  const states = statesOf(items)
  const count = (...wanted: typeof states) => states.filter((state) => wanted.includes(state)).length
  return (
    <StackedBar
      label={text.overview}
      parts={[
        { label: text.saved, value: count('saved'), tone: 'green' },
        { label: text.ready, value: count('ready', 'sending'), tone: 'blue' },
        { label: text.open, value: count('open', 'twice', 'matching'), tone: 'amber' },
        { label: text.failed, value: count('failed', 'refused', 'unreadable', 'heic'), tone: 'red' },
      ]}
    />
  )
}

function Act({ photos }: { photos: Photos }) {
  const text = usePhotosText()
  const { items, running, start, stop } = photos
  const waiting = sendable(items).length
  const saved = items.filter(({ sent }) => sent === 'saved').length
  const sending = items.filter(({ sent }) => sent === 'sending')
  const all = saved + sending.length + waiting
  const share = saved + sending.reduce((sum, item) => sum + item.share, 0)
  if (running === 'sending')
    return (
      <div className={styles.act}>
        <output>{text.sendingCount(saved, all)}</output>
        <progress className={styles.progress} max={all} value={share} aria-label={text.sendingCount(saved, all)} />
        <Button onClick={stop}>{text.stop}</Button>
      </div>
    )
  const begun = running !== 'idle'
  return (
    <div className={styles.act}>
      {running === 'paused' && (
        <Notice kind="warn" title={text.paused} live>
          {text.pausedText}
        </Notice>
      )}
      {running === 'stopped' && <output className={styles.note}>{text.stopped}</output>}
      {waiting === 0 ? (
        <p className={styles.note}>{text.nothing}</p>
      ) : (
        <Button kind="primary" size="l" onClick={() => void start()}>
          {begun ? text.resume(waiting) : text.save(waiting)}
        </Button>
      )}
    </div>
  )
}

function Done({ photos }: { photos: Photos }) {
  const text = usePhotosText()
  return (
    <Notice
      kind="success"
      title={text.allDone(photos.items.length)}
      action={
        <div className={styles.row}>
          <ButtonLink href={participantList.address()} kind="solid">
            {text.toList}
          </ButtonLink>
          <Button onClick={photos.clear}>{text.more}</Button>
        </div>
      }
      live
    />
  )
}
