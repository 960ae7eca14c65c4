import { paths } from '@startline/contract'
import { PageLayout, Skeleton } from '@startline/ui'
import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { focusHeading } from '../../base/use-heading-focus.ts'
import { useScreenTitle } from '../../layouts/use-screen-title.ts'
import { useSession } from '../../session/use-session.ts'
import { LoadFailure } from '../event/load-failure.tsx'
import { useVideoText } from './messages.ts'
import { isMissing, useVideo } from './player/queries.ts'
import { Failed, Missing, Processing, SignInFirst } from './state-pages.tsx'
import styles from './view-video.module.css'
import { WatchPage } from './watch-page.tsx'

/** A teaching video, `?id=<id>`; without one, the library. */
export default function ViewVideo() {
  const id = useSearchParams()[0].get('id')
  const { isLoggedIn } = useSession()
  if (!id) return <Navigate to={paths.videos} replace />
  return isLoggedIn ? <Watch key={id} id={id} /> : <SignInFirst />
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
