import { keyOf, queryOf, refusalOf } from '@startline/client'
import { type Data, getVideo, keepProgress, listVideos, PAGE_SIZE } from '@startline/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../session/client.ts'
import { useSession } from '../../../session/use-session.ts'

/** A video as it is watched. */
export type Video = Data<typeof getVideo>

/** While a video is being prepared, its page looks again after so long, in milliseconds. */
const LOOK_AGAIN_MS = 5_000

/** Whether somebody may not see a video, for whatever reason. */
export const isMissing = (error: unknown): boolean => refusalOf(error, getVideo)?.name === 'not_found'

/** A video as it is asked for. */
export const videoQuery = (organization: string | undefined, person: string | undefined, id: string) =>
  queryOf(call, getVideo, [organization, person], { params: { id } })

/**
 * One video. It is not asked for again while somebody watches: the player renews its addresses itself. Nor is it kept: whoever comes back
 * goes on where they were, on whichever device that was.
 */
export function useVideo(id: string) {
  const { organization, user, isLoggedIn } = useSession()
  return useQuery({
    ...videoQuery(organization?.id, user?.id, id),
    enabled: isLoggedIn && user !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && refusalOf(error) === null,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? LOOK_AGAIN_MS : false),
  })
}

/** A page of the videos that the person may watch. */
export function useVideos(page: number) {
  const { organization, user } = useSession()
  return useQuery({
    ...queryOf(call, listVideos, [organization?.id, user?.id], { query: { page, page_size: PAGE_SIZE } }),
    enabled: organization !== null && user !== null,
    placeholderData: keepPreviousData,
  })
}

/** Tells the server where the person is, so that they can go on there on any device. */
export function useProgress(video: HTMLVideoElement | null, id: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (video === null) return
    const teller = makeTeller((position, parting) =>
      call(keepProgress, { params: { id }, body: { position }, parting }).then(
        () => {
          void queries.invalidateQueries({ queryKey: keyOf(listVideos) })
          return true
        },
        () => false,
      ),
    )
    // What the element says is 0 once its video file is taken away.
    let last = 0
    const over = new AbortController()
    const on = (of: EventTarget, name: string, heard: () => void) =>
      of.addEventListener(name, heard, { signal: over.signal })
    on(video, 'timeupdate', () => {
      if (video.paused || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      last = video.currentTime
      teller.ran(last)
    })
    on(video, 'pause', () => {
      if (video.error !== null || video.readyState === 0) return
      last = video.currentTime
      teller.stopped(last)
    })
    on(document, 'visibilitychange', () => document.visibilityState === 'hidden' && teller.left(last))
    on(window, 'pagehide', () => teller.left(last))
    return () => {
      over.abort()
      teller.left(last)
    }
  }, [video, id, queries])
}

/** How often the position is told while the video file runs, in milliseconds. */
const EVERY_MS = 10_000

/** Tells where somebody is. */
interface Teller {
  /** The video file runs and is here now. */
  ran(position: number): void
  /** It was paused, or came to its end. */
  stopped(position: number): void
  /** The page is hidden or left. */
  left(position: number): void
}

/**
 * Decides when the position is told: every 10 s while the video file runs, when it stops, and when the page goes. A page in which the video file has not
 * run since it last told says nothing, so a tab forgotten in the background never takes back what was watched elsewhere.
 * @param tell sends the position in seconds; `parting` when the page may be gone before the answer. Gives false when it did not arrive
 * @param now milliseconds
 */
export function makeTeller(
  tell: (position: number, parting: boolean) => Promise<boolean>,
  now: () => number = () => Date.now(),
): Teller {
  let ran = false
  let toldAt = now()
  const send = (position: number, parting: boolean) => {
    if (!ran) return
    ran = false
    toldAt = now()
    void tell(position, parting).then((arrived) => {
      if (!arrived) ran = true
    })
  }
  return {
    ran(position) {
      ran = true
      if (now() - toldAt >= EVERY_MS) send(position, false)
    },
    stopped: (position) => send(position, false),
    left: (position) => send(position, true),
  }
}
