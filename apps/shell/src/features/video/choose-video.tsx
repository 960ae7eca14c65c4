import { type Data, type listVideos, paths } from '@startline/contract'
import { Answer } from '@startline/guest'
import { EmptyState, PageLayout, Pagination, PastEnd, Poster, playTime, SkeletonCards } from '@startline/ui'
import { Link, useSearchParams } from 'react-router'
import { useScreenTitle } from '../../layouts/use-screen-title.ts'
import { useVideoText } from './messages.ts'
import { useVideos } from './player/queries.ts'
import styles from './view-video.module.css'

type Listed = Data<typeof listVideos>['items'][number]

const addressOf = (page: number): string => (page > 1 ? `${paths.viewVideo}?page=${page}` : paths.viewVideo)

/** Where the address names no video: those that the person may watch, to choose from. */
export function ChooseVideo() {
  const text = useVideoText()
  const asked = Number(useSearchParams()[0].get('page'))
  const page = Number.isInteger(asked) && asked > 1 ? asked : 1
  const query = useVideos(page)
  useScreenTitle(text.title)
  return (
    <PageLayout title={text.title} lead={text.choose} width="wide" back={{ href: paths.videos, label: text.library }}>
      <Answer query={query} title={text.failedToList} skeleton={<SkeletonCards count={3} height="6rem" />}>
        {({ items, total, page_size }) => (
          <>
            {items.length > 0 ? (
              <ul className={styles.choices}>
                {items.map((video) => (
                  <Choice key={video.id} video={video} />
                ))}
              </ul>
            ) : (
              <PastEnd total={total} first={addressOf(1)} text={text}>
                <EmptyState title={text.none}>{text.noneHint}</EmptyState>
              </PastEnd>
            )}
            <Pagination page={page} pageSize={page_size} total={total} hrefFor={addressOf} />
          </>
        )}
      </Answer>
    </PageLayout>
  )
}

function Choice({ video: { id, title, cover_url, duration, organization_name } }: { video: Listed }) {
  return (
    <li>
      <Link to={paths.video(id)} className={styles.nextCard}>
        <Poster src={cover_url} seed={id} className={styles.nextCover} />
        <span className={styles.nextWords}>
          <strong>{title}</strong>
          <span className={styles.note}>
            {[organization_name, duration !== null && playTime(duration)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
