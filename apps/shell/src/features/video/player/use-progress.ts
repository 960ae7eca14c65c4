import { keyOf } from '@startline/client'
import { keepProgress, listVideos } from '@startline/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../session/client.ts'
import { makeTeller } from './tell-progress.ts'

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
