import { getListKey, paths } from '@startline/contract'
import { localDate } from '@startline/domain'
import { CONSENT_VERSION } from '@startline/entry'
import { ButtonLink, EmptyState, SkeletonCards } from '@startline/ui'
import { useEffect, useState } from 'react'
import { call } from '../../session/client.ts'
import { type DraftPlace, placeKey } from '../../session/drafts/kept.ts'
import { useLogin } from '../../state/common-and-login.ts'
import { SHEET_STEPS, type SheetAddress, sheetAddress } from '../event/address.ts'
import { windowOf } from '../event/group.ts'
import type { EventPage } from '../event/queries.ts'
import { EventForm } from '../registration/form/event-form.tsx'
import { eventDay, type FormProps } from '../registration/form/form-props.ts'
import { findDistrict } from './list/district-book.ts'
import { ListKeeper } from './list/list-keeper.ts'
import { ListStore } from './list/list-store.ts'
import { useSheetText } from './list/messages.ts'
import { compareBy } from './list/on-list-book.ts'
import { findUnits } from './list/unit-book.ts'
import { SheetSteps } from './sheet-steps.tsx'

/** Registering from a spreadsheet for one event. */
export default function SheetForm({ address }: { address: SheetAddress }) {
  const text = useSheetText()
  return (
    <EventForm
      kind="individual"
      address={{ ...address, adding: false, team: 0 }}
      title={text.title}
      steps={SHEET_STEPS}
      names={text.steps}
      addressOf={sheetAddress}
      listShut={shutWords}
      width="normal"
    >
      {(given) => <Kept {...given} address={address} />}
    </EventForm>
  )
}

/** The steps, once a list that lay on the device is open again. */
function Kept({ event, organization, place, now, address }: FormProps & { address: SheetAddress }) {
  const today = localDate(new Date(now), event.timezone)
  const { store, keeper } = keptList(place, { event: event.name, organization: organization.name }, () =>
    newList(event, now, today),
  )
  const [waiting, setWaiting] = useState(keeper.restored !== null)
  useEffect(() => {
    void keeper.restored?.then(() => setWaiting(false))
  }, [keeper])
  if (waiting) return <SkeletonCards count={3} />
  return <SheetSteps {...{ event, organization, address, today, store }} isSafe={keeper.isSafe} />
}

const openGroups = (event: EventPage, now: number) =>
  event.phase === 'cancelled' ? [] : event.groups.filter((group) => windowOf(group, now) === 'open')

const newList = (event: EventPage, now: number, today: string) =>
  new ListStore(
    { today, eventDay: eventDay(event), groups: openGroups(event, now), consentVersion: CONSENT_VERSION },
    (names) => findUnits(call, names),
    compareBy(call),
    findDistrict(call),
  )

const shutWords = (event: EventPage, now: number) => openGroups(event, now).length === 0 && <Shut event={event} />

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

/** A list, and who keeps it. */
export interface KeptList {
  store: ListStore
  keeper: ListKeeper
}

let kept: ({ of: string; place: DraftPlace } & KeptList) | null = null

const forget = () => {
  kept?.keeper.stop()
  kept = null
}

// The page forgets the list with its session. What lies sealed on the device goes with a sign-out, as every draft does, and waits for the
// same account where the session was ended by something else.
useLogin.subscribe((now, before) => {
  if (now.token !== before.token) forget()
})

/**
 * The list of one account, organization and event: a look at another screen does not lose it, nor does a reload. One list is open at a
 * time.
 */
export function keptList(
  place: DraftPlace,
  names: { event: string; organization: string },
  make: () => ListStore,
): KeptList {
  const of = placeKey(place)
  if (kept?.of === of) return kept
  forget()
  const store = make()
  const label = (people: number) => ({ ...names, people, resume: sheetAddress(place.event, 'list') })
  const askKey = async () => (await call(getListKey)).key
  kept = { of, place, store, keeper: new ListKeeper(store, { place, label, askKey }) }
  return kept
}
