import { keyOf } from '@startline/client'
import { keepProgress, listVideos } from '@startline/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../session/client.ts'

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
