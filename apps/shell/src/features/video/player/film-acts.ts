/** Goes to a moment of the video file, in seconds; where nothing of it has come yet, as soon as it has. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const go = () => {
    video.currentTime = Math.min(Math.max(0, seconds), Number.isFinite(video.duration) ? video.duration : seconds)
  }
  if (video.readyState > 0) go()
  else video.addEventListener('loadedmetadata', go, { once: true })
}

/** Lets it run; a browser may want a press on its own controls first, which are there. */
export const run = (video: HTMLVideoElement): void => void video.play().catch(() => undefined)

/** Mutes the video file, or lets it be heard. */
export function toggleSound(video: HTMLVideoElement): void {
  video.muted = !video.muted
}

/** Makes it louder or lower by a share of the loudest, and lets it be heard. */
export function changeVolume(video: HTMLVideoElement, by: number): void {
  video.muted = false
  video.volume = Math.min(1, Math.max(0, Math.round((video.volume + by) * 10) / 10))
}

/** What iPhones have instead of the standard. */
interface OldVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void
}

/** Fills the screen with the video file, or gives the page back. */
export function toggleFullscreen(video: OldVideo): void {
  if (document.fullscreenElement) return leaveFullscreen()
  if (typeof video.requestFullscreen === 'function') void video.requestFullscreen().catch(() => undefined)
  else video.webkitEnterFullscreen?.()
}

/** Gives the page back, where the video file fills the screen. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}

/** Speeds to choose from. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The speed so many steps away, no slower and no faster than there is. */
export function speedFrom(speed: number, steps: number): number {
  const at = SPEEDS.findIndex((one) => one >= speed)
  const from = at < 0 ? SPEEDS.length - 1 : at
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, from + steps))] ?? 1
}

/** The speed a device has kept; 1 for what is none. */
export const readSpeed = (kept: string | null): number => SPEEDS.find((one) => String(one) === kept) ?? 1

/** Lets a video file run so fast, also when another source of it is loaded, which goes back to the default. */
export function runAt(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}
