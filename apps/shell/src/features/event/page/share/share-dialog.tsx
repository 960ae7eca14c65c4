import {
  Button,
  CopyIcon,
  cannotSaveFiles,
  copyText,
  Dialog,
  DownloadIcon,
  ShareIcon,
  Skeleton,
  saveFile,
  shareAddress,
  VisuallyHidden,
} from '@startline/ui'
import { useState } from 'react'
import type { EventPage } from '../../queries.ts'
import { useShareText } from './messages.ts'
import styles from './share-dialog.module.css'
import { type PosterPicture, usePoster } from './use-poster.ts'

interface ShareProps {
  event: EventPage
  /** Of the event's page, whole. */
  address: string
  open: boolean
  onClose: () => void
}

/** Ways to tell others of an event: its poster, the system's own way, its address. */
export function ShareDialog({ event, address, open, onClose }: ShareProps) {
  const text = useShareText()
  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      <Sharing event={event} address={address} />
    </Dialog>
  )
}

function Sharing({ event, address }: Pick<ShareProps, 'event' | 'address'>) {
  const poster = usePoster(event, address)
  return (
    <div className={styles.share}>
      <Poster event={event} poster={poster} />
      <Ways event={event} address={address} poster={poster} />
    </div>
  )
}

function Poster({ event, poster }: { event: EventPage; poster: PosterPicture }) {
  const text = useShareText()
  if (poster.state === 'failed') return <output>{text.notDrawn}</output>
  if (poster.state === 'drawing') {
    return (
      <div className={styles.poster}>
        <Skeleton height="100%" />
        <VisuallyHidden>
          <output>{text.drawing}</output>
        </VisuallyHidden>
      </div>
    )
  }
  return (
    <>
      <img src={poster.address} alt={text.poster(event.name)} className={styles.poster} />
      {cannotSaveFiles() && <p className={styles.hint}>{text.press}</p>}
    </>
  )
}

function Ways({ event, address, poster }: Pick<ShareProps, 'event' | 'address'> & { poster: PosterPicture }) {
  const text = useShareText()
  const [copied, setCopied] = useState<boolean | null>(null)
  const send = () => shareAddress({ title: event.name, text: text.invitation(event.name), url: address })
  return (
    <>
      <div className={styles.ways}>
        {poster.state === 'drawn' && !cannotSaveFiles() && (
          <Button
            kind="solid"
            icon={<DownloadIcon />}
            onClick={() => saveFile(`startline-${event.id}.png`, poster.file)}
          >
            {text.save}
          </Button>
        )}
        {'share' in navigator && (
          <Button icon={<ShareIcon />} onClick={send}>
            {text.send}
          </Button>
        )}
        <Button icon={<CopyIcon />} onClick={() => void copyText(address).then(setCopied)}>
          {text.copy}
        </Button>
      </div>
      <output className={styles.hint}>
        {copied === true && text.copied}
        {copied === false && (
          <>
            {text.notCopied} <span className={styles.address}>{address}</span>
          </>
        )}
      </output>
    </>
  )
}
