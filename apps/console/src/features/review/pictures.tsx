import { paperWords } from '@startline/contract'
import { ForAnotherBrowser } from '@startline/entry'
import { Button, cannotSaveFiles, DownloadIcon, ExternalLinkIcon, FileIcon, ImageIcon, useLocale } from '@startline/ui'
import { useState } from 'react'
import { useReviewText } from './messages.ts'
import styles from './pictures.module.css'
import { type Picture, picturesOf } from './pictures-of.ts'
import type { ReviewItem } from './review-item.ts'

interface PicturesProps {
  item: ReviewItem
  /** Comes next: its first pictures are fetched and not shown. Once it is looked at they are there. */
  ahead: boolean
  /** Which of them is looked at. */
  place: number
  look: (place: number) => void
  /** Asks for addresses that open again. */
  renew: () => void
}

/** How many pictures of one that comes next are fetched before it is looked at. */
const FIRST = 2

/** What there is to look at of one registration: one picture large, the others by their names. */
export function Pictures({ item, ahead, place, look, renew }: PicturesProps) {
  const text = useReviewText()
  const nameOf = usePictureName()
  const pictures = picturesOf(item)
  const there = ahead ? pictures.slice(0, FIRST) : pictures
  if (pictures.length === 0)
    return (
      !ahead && (
        <p className={styles.nothing}>
          <ImageIcon size={32} />
          {text.noPicture}
        </p>
      )
    )
  return (
    <div className={styles.pictures} hidden={ahead}>
      {there.map((picture, at) => (
        <Large key={picture.key} picture={picture} name={nameOf(picture)} hidden={at !== place} renew={renew} />
      ))}
      {pictures.length > 1 && !ahead && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons that belong together are no form
        <div role="group" aria-label={text.pictures} className={styles.tabs}>
          {pictures.map((picture, at) => (
            <button
              key={picture.key}
              type="button"
              className={styles.tab}
              aria-pressed={at === place}
              onClick={() => look(at)}
            >
              {picture.type === 'pdf' ? <FileIcon size={18} /> : <ImageIcon size={18} />}
              {nameOf(picture)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function usePictureName() {
  const text = useReviewText()
  const locale = useLocale()
  return ({ kind, name, page }: Picture) => {
    if (page === null) return name === null ? text.photo : text.photoOf(name)
    const paper = text.page(paperWords[kind][locale], page)
    return name === null ? paper : `${name} · ${paper}`
  }
}

interface LargeProps {
  picture: Picture
  name: string
  hidden: boolean
  renew: () => void
}

function Large({ picture: { type, address }, name, hidden, renew }: LargeProps) {
  const text = useReviewText()
  // A file that is there is not fetched again because its address was signed anew.
  const [source, setSource] = useState(address)
  const [lost, setLost] = useState(false)
  const retry = () => {
    setLost(false)
    setSource(address)
    renew()
  }
  if (hidden && (type === 'pdf' || lost)) return null
  if (type === 'pdf')
    return (
      <div className={styles.nothing}>
        <FileIcon size={32} />
        {cannotSaveFiles() ? (
          <ForAnotherBrowser address={location.href} />
        ) : (
          <a href={address} className={styles.away} download>
            <DownloadIcon size={18} />
            {text.openPdf}
          </a>
        )}
      </div>
    )
  if (lost)
    return (
      <p className={styles.nothing} role="alert">
        {text.lost}
        <Button onClick={retry}>{text.again}</Button>
      </p>
    )
  const failed = () => (source === address ? setLost(true) : setSource(address))
  return (
    <figure className={styles.large} hidden={hidden}>
      <img src={source} alt={name} className={styles.picture} onError={failed} />
      <a href={address} target="_blank" rel="noreferrer" className={styles.away}>
        <ExternalLinkIcon size={18} />
        {text.enlarge}
      </a>
    </figure>
  )
}
