import { paths } from '@startline/contract'
import { ButtonLink, Notice, PageLayout, Poster, playTime, SectionHeading } from '@startline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useVideoText } from './messages.ts'
import { Chapters } from './player/chapters.tsx'
import { Player } from './player/player.tsx'
import type { Video } from './player/queries.ts'
import { ReportVideo } from './report/report-video.tsx'
import styles from './view-video.module.css'

/** A video and what belongs to it: chapters beside it on wide screens, what it is about, what comes next. */
export function WatchPage({ video }: { video: Video }) {
  const text = useVideoText()
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const { title, description, chapters, next, status, withheld } = video
  return (
    <PageLayout
      title={title}
      lead={<Facts video={video} />}
      width="wide"
      back={{ href: paths.videos, label: text.library }}
    >
      {status === 'hidden' && <Hidden byOperator={withheld === 'operator'} />}
      <div className={chapters.length > 0 ? styles.beside : undefined}>
        <Player video={video} onElement={setElement} />
        {chapters.length > 0 && <Chapters chapters={chapters} video={element} title={text.chapters} />}
      </div>
      {description !== '' && (
        <section className={styles.about} aria-label={text.about}>
          <p>{description}</p>
        </section>
      )}
      <ReportVideo video={video} />
      {next && (
        <section className={styles.next}>
          <SectionHeading>{text.nextTitle}</SectionHeading>
          <Link to={paths.video(next.id)} className={styles.nextCard}>
            <Poster src={next.cover_url} seed={next.id} className={styles.nextCover} />
            <span className={styles.nextWords}>
              <strong>{next.title}</strong>
              {next.duration !== null && <span className={styles.note}>{playTime(next.duration)}</span>}
            </span>
          </Link>
        </section>
      )}
    </PageLayout>
  )
}

function Facts({ video }: { video: Video }) {
  const text = useVideoText()
  const { organization_name, series, series_order, category, views } = video
  const facts = [text.by(organization_name), category, series && text.part(series, series_order), text.views(views)]
  return <>{facts.filter(Boolean).join(' · ')}</>
}

function Hidden({ byOperator }: { byOperator: boolean }) {
  const text = useVideoText()
  const manage = (
    <ButtonLink href={paths.hiddenVideos} size="s">
      {text.manage}
    </ButtonLink>
  )
  return (
    <Notice kind="info" title={byOperator ? text.heldTitle : text.hiddenTitle} action={manage}>
      {byOperator ? text.heldText : text.hiddenText}
    </Notice>
  )
}
