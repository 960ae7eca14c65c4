import { isSessionOver } from '@startline/client'
import { getVideo } from '@startline/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../session/client.ts'
import { useSession } from '../../../session/use-session.ts'
import { type Playback, startPlayback, type Trouble } from './playback.ts'
import { isMissing, type Video, videoQuery } from './queries.ts'
import { thisDevice } from './sources.ts'

/** Keeps a video’s video file running in a player from a position on; what stops it is told, and `mend` tries at once. */
export function usePlayback(element: HTMLVideoElement | null, video: Video, at: number) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const playback = useRef<Playback | null>(null)
  const first = useRef({ video, at })
  const fresh = useFresh(video.id)
  useEffect(() => {
    if (element === null) return
    const around = { device: thisDevice(), fresh: () => fresh.current(), onTrouble: setTrouble }
    const started = startPlayback(element, first.current.video, first.current.at, around)
    playback.current = started
    return () => started.end()
  }, [element, fresh])
  return { trouble, mend: () => playback.current?.mend() }
}

/** Asks for the video again. What the page shows follows; where the person was does not: that is known better here. */
function useFresh(id: string) {
  const queries = useQueryClient()
  const { organization, user } = useSession()
  const ask = async () => {
    try {
      const found = await call(getVideo, { params: { id } })
      queries.setQueryData(videoQuery(organization?.id, user?.id, id).queryKey, found)
      return found.sources.length > 0 ? found : ('gone' as const)
    } catch (error) {
      return isSessionOver(error) || isMissing(error) ? ('gone' as const) : null
    }
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  return latest
}
