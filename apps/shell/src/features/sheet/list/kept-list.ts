import { getListKey } from '@startline/contract'
import { call } from '../../../session/client.ts'
import { type DraftPlace, placeKey } from '../../../session/drafts/kept.ts'
import { useLogin } from '../../../state/common-and-login.ts'
import { sheetAddress } from '../../event/address.ts'
import { ListKeeper } from './list-keeper.ts'
import type { ListStore } from './list-store.ts'

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
