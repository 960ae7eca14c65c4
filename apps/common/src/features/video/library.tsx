import { paths } from '@startline/contract'
import { Answer, useGuestScreen, useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  cx,
  EmptyState,
  Found,
  NothingListed,
  PageLayout,
  Pagination,
  SectionHeading,
  SkeletonCards,
} from '@startline/ui'
import { useSearchParams } from 'react-router'
import { useNarrowing } from '../../pieces/list-address.ts'
import styles from './library.module.css'
import { LibraryCard } from './library-card.tsx'
import { useLibraryText } from './library-messages.ts'
import {
  isNarrowed,
  type LibraryFilters,
  type LibraryVideo,
  readLibraryFilters,
  useBegun,
  useLibrary,
  writeLibraryFilters,
} from './library-queries.ts'
import { LibrarySearch } from './library-search.tsx'
import { LibraryShelves } from './library-shelves.tsx'

/** Teaching videos that the person may watch, narrowed by what stands in the address; what was begun comes first. */
export default function Library() {
  const text = useLibraryText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const filters = readLibraryFilters(useSearchParams()[0])
  const change = useNarrowing('/videos', filters, writeLibraryFilters)
  const query = useLibrary(filters)
  const wanted = !isNarrowed(filters) && filters.page === 1
  const begun = useBegun(wanted)
  const manages = useManages()
  // Both answers change what stands above: they are shown at once, so that nothing moves twice.
  const categories = begun.isLoading || query.isLoading ? undefined : (query.data?.categories ?? [])
  return (
    <PageLayout
      title={text.title}
      lead={session.organization && text.lead(session.organization.name)}
      width="wide"
      actions={manages && <ButtonLink href={paths.managedVideos}>{text.manage}</ButtonLink>}
    >
      <LibrarySearch filters={filters} categories={categories} onChange={change} />
      {/* What was begun stands above the rest: without it the rest would move when it comes. */}
      {begun.isLoading ? (
        <SkeletonCards count={3} height="18rem" />
      ) : (
        <>
          {wanted && <Begun videos={begun.data?.items ?? []} />}
          <Results query={query} filters={filters} onReset={() => change(readLibraryFilters(new URLSearchParams()))} />
        </>
      )}
    </PageLayout>
  )
}

/** Whether the person manages the organization’s videos. */
const useManages = (): boolean => useShell().session.user?.permissions?.includes('video:manage') ?? false

/** What was begun; without anything, or without an answer, the library says nothing of it. */
function Begun({ videos }: { videos: LibraryVideo[] }) {
  const text = useLibraryText()
  if (videos.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby="begun">
      <SectionHeading id="begun">{text.begun}</SectionHeading>
      <div className={styles.cards}>
        {videos.map((video) => (
          <LibraryCard key={video.id} video={video} level={3} row />
        ))}
      </div>
    </section>
  )
}

interface ResultsProps {
  query: ReturnType<typeof useLibrary>
  filters: LibraryFilters
  onReset(): void
}

function Results({ query, filters, onReset }: ResultsProps) {
  const text = useLibraryText()
  const { isPlaceholderData } = query
  // Without a network nothing is on its way, and the former page would stand under the wrong filters.
  const shown = isPlaceholderData && query.fetchStatus === 'paused' ? { ...query, data: undefined } : query
  return (
    <Answer query={shown} title={text.failed} skeleton={<SkeletonCards count={3} height="18rem" />}>
      {(data) => (
        <>
          <Found
            aside={
              isNarrowed(filters) && (
                <Button kind="quiet" size="s" onClick={onReset}>
                  {text.reset}
                </Button>
              )
            }
          >
            {text.found(data.total)}
          </Found>
          {data.items.length > 0 ? (
            <div className={cx(styles.shelves, isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
              <LibraryShelves videos={data.items} filters={filters} />
            </div>
          ) : (
            <Nothing total={data.total} filters={filters} onReset={onReset} />
          )}
          <Pagination
            page={filters.page}
            pageSize={data.page_size}
            total={data.total}
            hrefFor={(page) => `${paths.videos}${writeLibraryFilters({ ...filters, page })}`}
          />
        </>
      )}
    </Answer>
  )
}

function Nothing({ total, filters, onReset }: Omit<ResultsProps, 'query'> & { total: number }) {
  const text = useLibraryText()
  const manages = useManages()
  const first = `${paths.videos}${writeLibraryFilters({ ...filters, page: 1 })}`
  return (
    <NothingListed total={total} first={first} narrowed={isNarrowed(filters)} onReset={onReset} text={text}>
      <EmptyState
        title={text.none}
        action={
          manages && (
            <ButtonLink href={paths.managedVideos} kind="primary">
              {text.manage}
            </ButtonLink>
          )
        }
      >
        {manages ? text.noneManagerHint : text.noneHint}
      </EmptyState>
    </NothingListed>
  )
}
