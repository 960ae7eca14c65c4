import { paths } from '@startline/contract'
import { hasFailed, useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  Cluster,
  DownloadIcon,
  PlusIcon,
  SectionHeading,
  SkeletonCards,
  Stack,
} from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EventFrame } from '../../../frame/event-frame.tsx'
import { standingOf } from '../../../frame/steps.ts'
import { EventGate } from '../../../held/event-gate.tsx'
import { Onward } from '../../../held/onward.tsx'
import type { HeldEvent } from '../../../held/queries.ts'
import type { Published } from '../../overview/overview.tsx'
import { type Filters, readFilters, toQuery, writeFilters } from '../filters.ts'
import { useHostedText } from '../messages.ts'
import { isOver } from '../over.ts'
import { rememberList, useHosted, useStats } from '../queries.ts'
import { ListFilters } from './list-filters.tsx'
import { useListText } from './messages.ts'
import { NobodyYet } from './nobody-yet.tsx'
import { Results } from './results.tsx'
import { Totals } from './totals.tsx'

const ExportDialog = lazy(() => import(/* webpackChunkName: "export" */ '../export/export-dialog.tsx'))

/** Everything that was entered in an event, by all organizations, for who holds it or reviews it. */
export default function Registrations() {
  return (
    <EventGate>
      {(held) => (held.event ? <Listed held={held} event={held.event} /> : <Onward href={paths.eventDraft(held.id)} />)}
    </EventGate>
  )
}

function Listed({ held, event }: { held: HeldEvent; event: Published }) {
  const { title } = useHostedText()
  const filters = readFilters(useSearchParams()[0])
  const change = useChange(held.id, filters)
  const stats = useStats(held.id)
  // Asked for at the same time; shown below what is counted, so that nothing moves when that comes.
  useHosted(held.id, toQuery(filters))
  rememberList(held.id, writeFilters(filters))
  const { registered = 0, waitlisted = 0, withdrawn = 0 } = stats.data?.registrations ?? {}
  const nobody = stats.data !== undefined && registered + waitlisted + withdrawn === 0
  const isHost = held.rights.includes('host')
  return (
    <EventFrame id={held.id} name={event.name} standing={standingOf(held)} screen={title}>
      <Stack gap={5}>
        <SectionHeading aside={isHost && <Ways held={held} filters={filters} nobody={nobody} />}>
          {title}
        </SectionHeading>
        {nobody ? (
          <NobodyYet held={held} event={event} />
        ) : !stats.data && !hasFailed(stats) ? (
          <SkeletonCards count={6} height="5rem" />
        ) : (
          <>
            <Totals query={stats} />
            <ListFilters filters={filters} stats={stats.data} onChange={change} />
            <Results id={held.id} isHost={isHost} filters={filters} onChange={change} />
          </>
        )}
      </Stack>
    </EventFrame>
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
