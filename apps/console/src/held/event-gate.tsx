import { paths } from '@startline/contract'
import { hasFailed, LoadFailure, MissingRecord, useGuestScreen, useShell } from '@startline/guest'
import { ButtonLink, EmptyState, FullPageSpin, PageLayout, SkeletonCards } from '@startline/ui'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { EventFrame } from '../frame/event-frame.tsx'
import { mayOpen } from '../frame/event-rooms.tsx'
import { useFrameText } from '../frame/messages.ts'
import { standingOf } from '../frame/steps.ts'
import { rememberView } from '../pieces/use-picture.ts'
import { useHostOnlyText } from './messages.ts'
import { type HeldEvent, isMissing, type Published, useHeldEvent } from './queries.ts'

/** Reads the event of the address and shows its screen; what is on the way, missing or failed has a page of its own. */
export function EventGate({ children }: { children: (held: HeldEvent) => ReactNode }) {
  const { id = '' } = useParams()
  const query = useHeldEvent(id)
  if (!query.data) return <Without query={query} />
  rememberView(coverOf(query.data), query.data.draft?.cover_view_url)
  return children(query.data)
}

/** The cover that a draft names; null where it names none. */
function coverOf({ draft }: HeldEvent): string | null {
  const cover = draft?.file['cover_url']
  return typeof cover === 'string' ? cover : null
}

function Without({ query }: { query: ReturnType<typeof useHeldEvent> }) {
  const text = useFrameText()
  useGuestScreen(text.events)
  return (
    <PageLayout title={text.events} back={{ href: paths.console, label: text.events }}>
      {isMissing(query.error) ? (
        <MissingRecord list={paths.console} text={{ ...text, toList: text.events }} />
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={text.failed} />
      ) : (
        <SkeletonCards count={3} height="9rem" />
      )}
    </PageLayout>
  )
}

/** Leads on to another screen, in place of this one. */
export function Onward({ href }: { href: string }) {
  const { replace } = useShell().nav
  useEffect(() => replace(href), [replace, href])
  return <FullPageSpin />
}

/** The event of the address once it is published; whoever comes for a draft is led to where it is written. */
export const PublishedGate = ({ children }: { children: (held: HeldEvent, event: Published) => ReactNode }) => (
  <EventGate>
    {(held) => (held.event ? children(held, held.event) : <Onward href={paths.eventDraft(held.id)} />)}
  </EventGate>
)

interface FrameProps {
  held: HeldEvent
  /** Names the screen within the event, in the browser's tab. */
  screen: string
  children: ReactNode
}

/** What stands around every screen of a published event. */
export const HeldFrame = ({ held, screen, children }: FrameProps) => (
  <EventFrame id={held.id} name={held.event?.name ?? ''} standing={standingOf(held)} screen={screen}>
    <OwnDuty held={held}>{children}</OwnDuty>
  </EventFrame>
)

/** A screen for who is here; whoever has another duty is led to the overview, which lists what they may do. */
function OwnDuty({ held, children }: Pick<FrameProps, 'held' | 'children'>) {
  const text = useHostOnlyText()
  const { pathname } = useShell().nav.location
  if (mayOpen(held.id, pathname, held.rights)) return children
  return (
    <EmptyState title={text.otherDuty} action={<ButtonLink href={paths.heldEvent(held.id)}>{text.toDuty}</ButtonLink>}>
      {text.otherDutyHint}
    </EmptyState>
  )
}

interface ScreenProps extends Pick<FrameProps, 'screen'> {
  children: (held: HeldEvent, event: Published) => ReactNode
}

/** A screen of the published event of the address, in its frame. */
export const HeldScreen = ({ screen, children }: ScreenProps) => (
  <PublishedGate>
    {(held, event) => (
      <HeldFrame held={held} screen={screen}>
        {children(held, event)}
      </HeldFrame>
    )}
  </PublishedGate>
)
