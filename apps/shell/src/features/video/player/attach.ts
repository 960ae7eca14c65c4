import type { Way } from './sources.ts'

/** `MediaError.code` of what the network did and of what cannot be decoded. */
export const NETWORK_FAILED = 2
const DECODING_FAILED = 3

/**
 * Gives a video file to a player. The browser’s own failures come as its `error` event; those of hls.js are told to `onFailure`. Gives what takes
 * the video file away again.
 */
export function attach(video: HTMLVideoElement, way: Way, onFailure: (code: number) => void): () => void {
  if (way.by === 'browser') {
    video.src = way.url
    return () => undefined
  }
  let detach = () => undefined as void
  let wanted = true
  attachHls(video, way.url, onFailure).then(
    (end) => {
      if (wanted) detach = end
      else end()
    },
    // Its part of the portal did not come; the next way needs none.
    () => wanted && onFailure(DECODING_FAILED),
  )
  return () => {
    wanted = false
    detach()
  }
}

async function attachHls(video: HTMLVideoElement, url: string, onFailure: (code: number) => void): Promise<() => void> {
  const { default: Hls } = await import(/* webpackChunkName: "hls" */ 'hls.js/light')
  // Without its worker the page needs no leave for workers made of text.
  const hls = new Hls({ enableWorker: false })
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (fatal) onFailure(type === Hls.ErrorTypes.NETWORK_ERROR ? NETWORK_FAILED : DECODING_FAILED)
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}
