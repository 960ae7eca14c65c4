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
