import { paths } from '@startline/contract'
import { SectionHeading, TextLink, VisuallyHidden } from '@startline/ui'
import styles from './library.module.css'
import { LibraryCard } from './library-card.tsx'
import { type LibraryFilters, writeLibraryFilters } from './library-filters.ts'
import { useLibraryText } from './library-messages.ts'
import type { LibraryVideo } from './library-queries.ts'
import { type Shelf, shelvesOf } from './library-series.ts'

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
