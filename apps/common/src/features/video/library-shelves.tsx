import { paths } from '@startline/contract'
import { SectionHeading, TextLink, VisuallyHidden } from '@startline/ui'
import styles from './library.module.css'
import { LibraryCard } from './library-card.tsx'
import { useLibraryText } from './library-messages.ts'
import { type LibraryFilters, type LibraryVideo, writeLibraryFilters } from './library-queries.ts'

/** The part of a video that says which series it belongs to. */
interface OfSeries {
  organization_name: string
  series: string | null
}

/** Videos that stand together: the parts of a series, or one alone. */
interface Shelf<V> {
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

interface ShelvesProps {
  videos: readonly LibraryVideo[]
  filters: LibraryFilters
}

/** The videos of a page, series under a heading of their own. */
export const LibraryShelves = ({ videos, filters }: ShelvesProps) =>
  shelvesOf(videos).map((shelf) => <OneShelf key={shelf.videos[0]?.id} shelf={shelf} filters={filters} />)

function OneShelf({ shelf: { series, videos }, filters }: { shelf: Shelf<LibraryVideo>; filters: LibraryFilters }) {
  const text = useLibraryText()
  const cards = (
    <div className={styles.cards}>
      {videos.map((video) => (
        <LibraryCard key={video.id} video={video} level={series === null ? 2 : 3} />
      ))}
    </div>
  )
  if (series === null) return cards
  const only = `${paths.videos}${writeLibraryFilters({ ...filters, series, page: 1 })}`
  const aside = filters.series === '' && (
    <TextLink href={only}>
      {text.wholeSeries}
      <VisuallyHidden>{`: ${series}`}</VisuallyHidden>
    </TextLink>
  )
  return (
    <section className={styles.shelf}>
      <SectionHeading aside={aside}>{text.series(series)}</SectionHeading>
      {cards}
    </section>
  )
}
