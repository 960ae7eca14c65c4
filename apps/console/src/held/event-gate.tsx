import { paths } from '@startline/contract'
import { hasFailed, LoadFailure, MissingRecord, useGuestScreen } from '@startline/guest'
import { PageLayout, SkeletonCards } from '@startline/ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useFrameText } from '../frame/messages.ts'
import { rememberView } from '../pieces/use-picture.ts'
import { type HeldEvent, isMissing, useHeldEvent } from './queries.ts'

/** Reads the event of the address and shows its screen; what is on the way, missing or failed has a page of its own. */
export function EventGate({ children }: { children: (held: HeldEvent) => ReactNode }) {
  const { id = '' } = useParams()
  const query = useHeldEvent(id)
  if (query.data) {
    rememberView(coverOf(query.data), query.data.draft?.cover_view_url)
    return children(query.data)
  }
  return <Without query={query} />
}

/** The cover that a draft names; null where it names none. */
function coverOf({ draft }: HeldEvent): string | null {
  const cover = draft?.file['cover_url']
  return typeof cover === 'string' ? cover : null
}

function Without({ query }: { query: ReturnType<typeof useHeldEvent> }) {
  const text = useFrameText()
  useGuestScreen(text.events)
  const missing = isMissing(query.error)
  return (
    <PageLayout title={text.events} back={{ href: paths.console, label: text.events }}>
      {missing ? (
        <MissingRecord list={paths.console} text={{ ...text, toList: text.events }} />
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={text.failed} />
      ) : (
        <SkeletonCards count={3} height="9rem" />
      )}
    </PageLayout>
  )
}
