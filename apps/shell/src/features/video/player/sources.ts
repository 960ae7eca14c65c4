import type { Data, getVideo } from '@startline/contract'

/** A video file as the server offers it. */
export type Source = Data<typeof getVideo>['sources'][number]

/** How the video file of a source is played: by the browser itself, or by hls.js. */
interface Way extends Source {
  by: 'browser' | 'hls.js'
}

/** What this browser can do. */
export interface Device {
  /** What `canPlayType` says: '' for what it cannot play. */
  canPlay(type: string): string
  /** Whether pages may feed video files themselves (Media Source Extensions). */
  mse: boolean
  /** Inside WeChat, whose own player is never replaced. */
  weChat: boolean
}

const HLS = 'application/vnd.apple.mpegurl'

/** What the browser around this page can do. */
export const thisDevice = (): Device => {
  const video = document.createElement('video')
  return {
    canPlay: (type) => video.canPlayType(type),
    mse: 'MediaSource' in window,
    weChat: /MicroMessenger/i.test(navigator.userAgent),
  }
}

/**
 * The ways to play a video file, the best first: what the browser plays by itself, hls.js only for a playlist that it does not. A type the browser
 * has never heard of comes last all the same: many a MOV plays where nobody says so.
 */
export function waysToPlay(sources: readonly Source[], device: Device): Way[] {
  const known: Way[] = []
  const doubtful: Way[] = []
  for (const source of sources) {
    if (device.canPlay(source.type) !== '') known.push({ ...source, by: 'browser' })
    else if (source.type !== HLS) doubtful.push({ ...source, by: 'browser' })
    else if (device.mse && !device.weChat) known.push({ ...source, by: 'hls.js' })
  }
  return [...known, ...doubtful]
}

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
