import { paths } from '@startline/contract'
import { LoadFailure } from '@startline/guest'
import { ButtonLink, Notice, PageLayout, Poster, playTime, SectionHeading, Skeleton } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { focusHeading } from '../../base/use-heading-focus.ts'
import { useScreenTitle } from '../../layouts/use-screen-title.ts'
import { useSession } from '../../session/use-session.ts'
import { ChooseVideo } from './choose-video.tsx'
import { useVideoText } from './messages.ts'
import { Chapters } from './player/chapters.tsx'
import { Player } from './player/player.tsx'
import { isMissing, useVideo, type Video } from './player/queries.ts'
import { ReportVideo } from './report/report-video.tsx'
import { Failed, Missing, Processing, SignInFirst } from './state-pages.tsx'
import styles from './view-video.module.css'

/** A teaching video, `?id=<id>`; without one, those to choose from. */
export default function ViewVideo() {
  const id = useSearchParams()[0].get('id')
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return <SignInFirst />
  return id ? <Watch key={id} id={id} /> : <ChooseVideo />
}

function Watch({ id }: { id: string }) {
  const text = useVideoText()
  const query = useVideo(id)
  const { data } = query
  useScreenTitle(data?.title ?? text.title)
  useHeadingFocus(data !== undefined)
  if (isMissing(query.error)) return <Missing />
  if (data?.status === 'processing') return <Processing video={data} />
  if (data?.status === 'failed') return <Failed video={data} />
  if (data) return <WatchPage video={data} />
  return (
    <PageLayout title={text.title} width="wide" back={{ href: paths.videos, label: text.library }}>
      {query.isError || query.fetchStatus === 'paused' ? (
        <LoadFailure query={query} title={text.failedToLoad} />
      ) : (
        <Skeleton height="auto" className={styles.waiting} />
      )}
    </PageLayout>
  )
}

let shown = 0

/** One video leads to the next on the same path, so the focus moves here; the first of a visit is left alone. */
function useHeadingFocus(ready: boolean): void {
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    shown += 1
    if (shown > 1) focusHeading()
  }, [ready])
}

/** A video and what belongs to it: chapters beside it on wide screens, what it is about, what comes next. */
function WatchPage({ video }: { video: Video }) {
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
  return (
    <Notice
      kind="info"
      title={byOperator ? text.heldTitle : text.hiddenTitle}
      action={
        <ButtonLink href={paths.hiddenVideos} size="s">
          {text.manage}
        </ButtonLink>
      }
    >
      {byOperator ? text.heldText : text.hiddenText}
    </Notice>
  )
}
