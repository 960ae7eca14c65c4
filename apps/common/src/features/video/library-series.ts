/** The part of a video that says which series it belongs to. */
interface OfSeries {
  organization_name: string
  series: string | null
}

/** Videos that stand together: the parts of a series, or one alone. */
export interface Shelf<V> {
  series: string | null
  videos: V[]
}

/** Puts together what belongs together; the server sends the parts of a series one after the other. */
export function shelvesOf<V extends OfSeries>(videos: readonly V[]): Shelf<V>[] {
  const shelves: Shelf<V>[] = []
  for (const video of videos) {
    const last = shelves[shelves.length - 1]
    const before = last?.videos[0]
    const together = last?.series === video.series && before?.organization_name === video.organization_name
    // Those without a series stand together too, so that their cards share one grid.
    if (last && together) last.videos.push(video)
    else if (last && last.series === null && video.series === null) last.videos.push(video)
    else shelves.push({ series: video.series, videos: [video] })
  }
  return shelves
}
