import { type Data, type listManagedVideos, paths } from '@startline/contract'
import { Answer, refusalOf, useGuestScreen, useShell } from '@startline/guest'
import { ButtonLink, Found, Notice, PageLayout, Pagination, PlusIcon, SkeletonCards, UndoBar } from '@startline/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNarrowing } from '../../../pieces/list-address.ts'
import styles from './manage.module.css'
import { type ManagedVideo, type ManageFilters, readFilters, writeFilters } from './manage-address.ts'
import { ManageFilterBar, ManageNothing } from './manage-filters.tsx'
import { MayManage } from './may-manage.tsx'
import { useManageText } from './messages.ts'
import { useManagedVideos, useVideoActs } from './queries.ts'
import { VideoCard } from './video-card.tsx'

/** The organization's teaching videos, for those who manage them. */
export default function ManageVideos() {
  const text = useManageText()
  useGuestScreen(text.title)
  return (
    <MayManage title={text.title}>
      <Managed />
    </MayManage>
  )
}

function Managed() {
  const text = useManageText()
  const { session } = useShell()
  const filters = readFilters(useSearchParams()[0])
  const change = useNarrowing('/videos/manage', filters, writeFilters)
  const query = useManagedVideos(filters)
  return (
    <PageLayout
      title={text.title}
      lead={session.organization && text.lead(session.organization.name)}
      back={{ href: paths.videos, label: text.library }}
      actions={
        <ButtonLink href={paths.newVideo} kind="primary" icon={<PlusIcon />}>
          {text.add}
        </ButtonLink>
      }
    >
      <ManageFilterBar filters={filters} categories={query.data?.categories ?? []} onChange={change} />
      <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={4} height={136} />}>
        {(data) => (
          <Results
            filters={filters}
            data={data}
            stale={query.isPlaceholderData}
            onReset={() => change(readFilters(new URLSearchParams()))}
          />
        )}
      </Answer>
    </PageLayout>
  )
}

interface ResultsProps {
  filters: ManageFilters
  data: Data<typeof listManagedVideos>
  /** While another page is on its way. */
  stale: boolean
  onReset: () => void
}

function Results({ filters, data, stale, onReset }: ResultsProps) {
  const text = useManageText()
  const acts = useVideoActs()
  const [removed, setRemoved] = useState<ManagedVideo | null>(null)
  const act = (video: ManagedVideo, does: Parameters<typeof acts.mutate>[0]['does']) =>
    acts.mutate({ id: video.id, does }, { onSuccess: () => setRemoved(does === 'remove' ? video : null) })
  return (
    <>
      <Found>{text.found(data.total)}</Found>
      {acts.error && (
        <Notice kind="error" title={text.notDone} live>
          {refusalOf(acts.error)?.message ?? text.offlineText}
        </Notice>
      )}
      {data.items.length > 0 ? (
        <ul className={styles.list} aria-busy={stale}>
          {data.items.map((video) => (
            <li key={video.id}>
              <VideoCard
                video={video}
                busy={acts.isPending && acts.variables.id === video.id}
                onAct={(does) => act(video, does)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <ManageNothing filters={filters} total={data.total} onReset={onReset} />
      )}
      <Pagination
        page={filters.page}
        pageSize={data.page_size}
        total={data.total}
        exact={data.total_exact}
        hrefFor={(page) => `${paths.managedVideos}${writeFilters({ ...filters, page })}`}
      />
      {removed && (
        <UndoBar
          key={removed.id}
          text={text.removed(removed.title)}
          onUndo={() => act(removed, 'restore')}
          onGone={() => setRemoved(null)}
        />
      )}
    </>
  )
}
