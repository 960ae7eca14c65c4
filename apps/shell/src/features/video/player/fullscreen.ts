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
