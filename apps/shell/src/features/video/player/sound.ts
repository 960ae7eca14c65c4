/** Mutes the video file, or lets it be heard. */
export function toggleSound(video: HTMLVideoElement): void {
  video.muted = !video.muted
}

/** Makes it louder or lower by a share of the loudest, and lets it be heard. */
export function changeVolume(video: HTMLVideoElement, by: number): void {
  video.muted = false
  video.volume = Math.min(1, Math.max(0, Math.round((video.volume + by) * 10) / 10))
}
