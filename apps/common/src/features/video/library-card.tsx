import { paths } from '@startline/contract'
import { Badge, CardHeading, cx, Poster, playTime, useLink, VisuallyHidden } from '@startline/ui'
import type { CSSProperties } from 'react'
import styles from './library.module.css'
import { useLibraryText } from './library-messages.ts'
import type { LibraryVideo } from './library-queries.ts'

interface CardProps {
  video: LibraryVideo
  /** Of its heading. */
  level?: 2 | 3
  /** Lower, with the cover beside the words. */
  row?: boolean
}

/** One video of the library: its title is the link, which the whole card follows. */
export function LibraryCard({ video, level = 2, row = false }: CardProps) {
  const text = useLibraryText()
  const Link = useLink()
  const { id, title, cover_url, duration, organization_name } = video
  return (
    <article className={cx(styles.card, row && styles.row)}>
      <div className={styles.cover}>
        <Poster src={cover_url} seed={id} className={styles.picture} />
        {duration !== null && (
          <span className={styles.length}>
            <VisuallyHidden>{text.length(playTime(duration))}</VisuallyHidden>
            <span aria-hidden="true">{playTime(duration)}</span>
          </span>
        )}
        <Watched video={video} />
      </div>
      <div className={styles.words}>
        <CardHeading as={`h${level}`} className={styles.name}>
          <Link href={paths.video(id)}>{title}</Link>
        </CardHeading>
        <p className={styles.note}>{organization_name}</p>
        <Progress video={video} />
        {!row && <Badges video={video} />}
      </div>
    </article>
  )
}

function Badges({ video: { series, series_order, category, visibility } }: { video: LibraryVideo }) {
  const text = useLibraryText()
  return (
    <div className={styles.badges}>
      {series !== null && series_order !== null && <Badge tone="blue">{text.part(series_order)}</Badge>}
      {category !== null && <Badge>{category}</Badge>}
      {visibility === 'public' && <Badge>{text.public}</Badge>}
    </div>
  )
}

/** The bar along the cover; the sentence below says the same. */
function Watched({ video: { progress, duration } }: { video: LibraryVideo }) {
  const share = watchedShare(progress, duration)
  if (share === 0) return null
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={cx(styles.fill, share === 1 && styles.full)} style={{ '--part': share } as CSSProperties} />
    </span>
  )
}

function Progress({ video: { progress, duration } }: { video: LibraryVideo }) {
  const text = useLibraryText()
  if (progress === null || duration === null) return null
  if (progress.finished) return <p className={styles.note}>{text.finished}</p>
  if (progress.position < 1) return null
  return (
    <p className={styles.note}>
      {text.watchedTo(playTime(progress.position), playTime(Math.ceil(duration - progress.position)))}
    </p>
  )
}

/** How much of a video somebody has watched, 0 to 1; 0 while its length is unknown. Seconds. */
export function watchedShare(
  progress: { position: number; finished: boolean } | null,
  duration: number | null,
): number {
  if (progress === null || duration === null || duration <= 0) return 0
  return progress.finished ? 1 : Math.min(1, progress.position / duration)
}
