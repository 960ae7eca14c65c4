/** How much of a video somebody has watched, 0 to 1; 0 while its length is unknown. Seconds. */
export function watchedShare(
  progress: { position: number; finished: boolean } | null,
  duration: number | null,
): number {
  if (progress === null || duration === null || duration <= 0) return 0
  return progress.finished ? 1 : Math.min(1, progress.position / duration)
}
