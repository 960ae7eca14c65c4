/** Goes to a moment of the video file, in seconds; where nothing of it has come yet, as soon as it has. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const go = () => {
    const end = Number.isFinite(video.duration) ? video.duration : seconds
    video.currentTime = Math.min(Math.max(0, seconds), end)
  }
  if (video.readyState > 0) go()
  else video.addEventListener('loadedmetadata', go, { once: true })
}

/** Lets it run; a browser may want a press on its own controls first, which are there. */
export const run = (video: HTMLVideoElement): void => void video.play().catch(() => undefined)
