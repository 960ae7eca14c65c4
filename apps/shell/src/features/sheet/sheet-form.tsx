import { refusalOf } from '@startline/client'
import { getEvent, paths } from '@startline/contract'
import { localDate } from '@startline/domain'
import { CONSENT_VERSION } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import { ButtonLink, EmptyState, PageLayout, SkeletonCards } from '@startline/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useScreenTitle } from '../../layouts/use-screen-title.ts'
import { call } from '../../session/client.ts'
import { type DraftPlace, placeKey } from '../../session/drafts/kept.ts'
import { useSession } from '../../session/use-session.ts'
import { SHEET_STEPS, type SheetAddress, sheetAddress } from '../event/address.ts'
import { useEventData } from '../event/queries.ts'
import type { EventPage } from '../event/types.ts'
import { useNow } from '../event/use-now.ts'
import { windowOf } from '../registration/form/block-of.ts'
import { NoEvent, SignInPanel } from '../registration/form/blocked.tsx'
import { FormFrame } from '../registration/form/event-form.tsx'
import { eventDay } from '../registration/form/form-props.ts'
import { compareBy } from './list/compare.ts'
import { findUnits } from './list/find-units.ts'
import { type KeptList, keptList } from './list/kept-list.ts'
import { ListStore } from './list/list-store.ts'
import { useSheetText } from './list/messages.ts'
import { SheetSteps, type SheetStepsProps } from './sheet-steps.tsx'

/** Registering from a spreadsheet for one event: loads it, asks to sign in, says why nobody can be entered, or shows the open step. */
export default function SheetForm({ address }: { address: SheetAddress }) {
  const text = useSheetText()
  const { query, event } = useEventData(address.event)
  const { isLoggedIn, user, organization } = useSession()
  const offset = event ? Date.parse(event.server_time) - query.dataUpdatedAt : 0
  const now = useNow(offset)
  useScreenTitle(event ? `${text.steps[address.step]} · ${event.name}` : text.title)
  if (!event) {
    if (query.isError && refusalOf(query.error, getEvent)?.name === 'not_found') return <NoEvent kind="individual" />
    return (
      <PageLayout title={text.title} width="narrow">
        {query.isError ? <LoadFailure query={query} title={text.eventFailed} /> : <SkeletonCards count={3} />}
      </PageLayout>
    )
  }
  const frame = (content: ReactNode, bare = false) => (
    <FormFrame
      {...{ event, address: { ...address, adding: false, team: 0 }, bare }}
      title={text.title}
      steps={SHEET_STEPS}
      names={text.steps}
      addressOf={sheetAddress}
      width="normal"
    >
      {content}
    </FormFrame>
  )
  if (!isLoggedIn) return frame(<SignInPanel />)
  if (!user || !organization) return frame(<SkeletonCards count={3} />)
  if (address.step !== 'done' && openGroups(event, now).length === 0) return frame(<Shut event={event} />, true)
  const today = localDate(new Date(now), event.timezone)
  const place: DraftPlace = { kind: 'sheet', account: user.id, organization: organization.id, event: event.id }
  const names = { event: event.name, organization: organization.name }
  const kept = keptList(place, names, () => newList(event, now, today))
  return frame(<Restored key={placeKey(place)} {...{ event, organization, address, today, kept }} />)
}

/** The steps, once a list that lay on the device is open again. */
function Restored({ kept, ...props }: Omit<SheetStepsProps, 'store' | 'isSafe'> & { kept: KeptList }) {
  const [waiting, setWaiting] = useState(kept.keeper.restored !== null)
  useEffect(() => {
    void kept.keeper.restored?.then(() => setWaiting(false))
  }, [kept])
  if (waiting) return <SkeletonCards count={3} />
  return <SheetSteps {...props} store={kept.store} isSafe={kept.keeper.isSafe} />
}

const openGroups = (event: EventPage, now: number) =>
  event.phase === 'cancelled' ? [] : event.groups.filter((group) => windowOf(group, now) === 'open')

const newList = (event: EventPage, now: number, today: string) =>
  new ListStore(
    { today, eventDay: eventDay(event), groups: openGroups(event, now), consentVersion: CONSENT_VERSION },
    (names) => findUnits(call, names),
    compareBy(call),
  )

function Shut({ event }: { event: EventPage }) {
  const text = useSheetText()
  return (
    <EmptyState
      title={text.shutTitle}
      action={
        <ButtonLink href={paths.event(event.id)} kind="solid">
          {text.toEvent}
        </ButtonLink>
      }
    >
      {text.shut}
    </EmptyState>
  )
}
