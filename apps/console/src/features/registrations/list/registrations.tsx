import { paths } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { hasFailed, useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  Cluster,
  DownloadIcon,
  EmptyState,
  PlusIcon,
  SectionHeading,
  SkeletonCards,
  Stack,
} from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { HeldScreen } from '../../../held/event-gate.tsx'
import { isOver, rememberList, useHosted, useStats } from '../../../held/hosted-queries.ts'
import type { HeldEvent, Published } from '../../../held/queries.ts'
import { Sharing } from '../../overview/sharing.tsx'
import { type Filters, readFilters, toQuery, writeFilters } from '../filters.ts'
import { useHostedText } from '../messages.ts'
import { ListFilters } from './list-filters.tsx'
import { useListText } from './messages.ts'
import { Results } from './results.tsx'
import { Totals } from './totals.tsx'

const ExportDialog = lazy(() => import(/* webpackChunkName: "export" */ '../export/export-dialog.tsx'))

/** Everything that was entered in an event, by all organizations, for who holds it or reviews it. */
export default function Registrations() {
  const { title } = useHostedText()
  return <HeldScreen screen={title}>{(held, event) => <Listed held={held} event={event} />}</HeldScreen>
}

function Listed({ held, event }: { held: HeldEvent; event: Published }) {
  const { title } = useHostedText()
  const filters = readFilters(useSearchParams()[0])
  const change = useChange(held.id, filters)
  const stats = useStats(held.id)
  const titleOf = useGroupTitle(event.groups)
  // Asked for at the same time; shown below what is counted, so that nothing moves when that comes.
  useHosted(held.id, toQuery(filters))
  rememberList(held.id, writeFilters(filters))
  const { registered = 0, waitlisted = 0, withdrawn = 0 } = stats.data?.registrations ?? {}
  const nobody = stats.data !== undefined && registered + waitlisted + withdrawn === 0
  const isHost = held.rights.includes('host')
  return (
    <Stack gap={5}>
      <SectionHeading aside={isHost && <Ways held={held} filters={filters} nobody={nobody} />}>{title}</SectionHeading>
      {nobody ? (
        <NobodyYet held={held} event={event} />
      ) : !stats.data && !hasFailed(stats) ? (
        <SkeletonCards count={6} height="5rem" />
      ) : (
        <>
          <Totals query={stats} titleOf={titleOf} />
          <ListFilters filters={filters} stats={stats.data} titleOf={titleOf} onChange={change} />
          <Results id={held.id} titleOf={titleOf} isHost={isHost} filters={filters} onChange={change} />
        </>
      )}
    </Stack>
  )
}

/** What a host does with the whole of it. */
function Ways({ held, filters, nobody }: { held: HeldEvent; filters: Filters; nobody: boolean }) {
  const text = useListText()
  const [exporting, setExporting] = useState(false)
  const { id } = held
  return (
    <Cluster gap={2}>
      {!isOver(held) && (
        <ButtonLink href={paths.lateEntry(id)} size="s" icon={<PlusIcon />}>
          {text.late}
        </ButtonLink>
      )}
      {!nobody && (
        <Button size="s" icon={<DownloadIcon />} onClick={() => setExporting(true)}>
          {text.export}
        </Button>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog id={id} filters={filters} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </Cluster>
  )
}

/** Puts changed filters into the address, from the first page on; what is typed goes over what was typed before. */
function useChange(id: string, filters: Filters) {
  const { nav } = useShell()
  return (change: Partial<Filters>, typing = false) => {
    const address = `${paths.heldRegistrations(id)}${writeFilters({ ...filters, page: 1, ...change })}`
    const state = { keepScroll: true }
    if (typing) nav.replace(address, state)
    else nav.push(address, state)
  }
}

/** Before anybody has entered: what brings people here, for its host; who looks after some groups is told that these are empty. */
function NobodyYet({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useListText()
  if (held.rights.includes('host')) return <Sharing event={event} publicUrl={held.public_url} />
  return <EmptyState title={text.none}>{text.noneOfYours}</EmptyState>
}
