import { COOKIE, readCookie } from '../../base/cookies.ts'
import { useCommon, useLogin } from '../../state/common-and-login.ts'
import {
  DRAFT_PREFIX,
  type DraftPlace,
  type Found,
  type KeptDraft,
  NOTE_PREFIX,
  placeKey,
  readKept,
  readPlace,
} from './kept.ts'

/** Storage that is closed (some in-app browsers, strict settings) throws at the first touch. */
function tryOn<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

/** The keys of drafts, and of notes beside them, in a storage. */
export const draftKeys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => readPlace(key))

/** The device's own storage: it outlives a crash, a reload and a new release, and is written before the page can vanish. */
const device = () => localStorage
/** The tab's own storage: it outlives a reload, and ends with the tab. */
const tab = () => sessionStorage

/** What lies at a place. */
export const lookAt = (place: DraftPlace, now = Date.now()): Found =>
  tryOn(() => readKept(device().getItem(DRAFT_PREFIX + placeKey(place)), now), { kind: 'none' })

/** Puts a draft at its place; false where the device takes nothing, or no more. */
export const putDraft = (place: DraftPlace, kept: KeptDraft): boolean =>
  tryOn(() => {
    device().setItem(DRAFT_PREFIX + placeKey(place), JSON.stringify(kept))
    return true
  }, false)

/** What this tab alone keeps beside a draft. */
export const readNote = (place: DraftPlace): unknown =>
  tryOn(() => JSON.parse(tab().getItem(NOTE_PREFIX + placeKey(place)) ?? 'null') as unknown, null)

/** Keeps something beside a draft for as long as the tab lives; null removes it. */
export const putNote = (place: DraftPlace, note: unknown): void =>
  tryOn(() => {
    const key = NOTE_PREFIX + placeKey(place)
    if (note === null) tab().removeItem(key)
    else tab().setItem(key, JSON.stringify(note))
  }, undefined)

/** Takes a draft away with what the tab keeps beside it. */
export function removeDraft(place: DraftPlace): void {
  tryOn(() => device().removeItem(DRAFT_PREFIX + placeKey(place)), undefined)
  putNote(place, null)
}

/** Takes a draft away and gives a function that puts it back as it was. */
export function takeDraft(place: DraftPlace): () => void {
  const [found, note] = [lookAt(place), readNote(place)]
  removeDraft(place)
  return () => {
    if (found.kind !== 'kept' || !mayKeep(place.account)) return
    putDraft(place, found.kept)
    putNote(place, note)
  }
}

/** The drafts of an account that can be continued, the latest first. */
export const draftsOf = (account: string, now = Date.now()): { place: DraftPlace; kept: KeptDraft }[] =>
  tryOn(() => draftKeys(device()), [])
    .flatMap((key) => readPlace(key) ?? [])
    .filter((place) => place.account === account)
    .flatMap((place) => {
      const found = lookAt(place, now)
      return found.kind === 'kept' ? [{ place, kept: found.kept }] : []
    })
    .sort((one, other) => other.kept.savedAt - one.kept.savedAt)

/** What a guest keeps of video files on their way begins so, followed by the account. */
const VIDEO_FILE_PREFIX = 'startline.film.'

function wipeVideoFiles(account: string | null): void {
  const begins = account === null ? VIDEO_FILE_PREFIX : `${VIDEO_FILE_PREFIX}${account}.`
  tryOn(() => {
    const keys = Array.from({ length: device().length }, (_, index) => device().key(index) ?? '')
    for (const key of keys) if (key.startsWith(begins)) device().removeItem(key)
  }, undefined)
}

/** Takes away everything of an account, as at sign-out; without one, of everybody. */
export function wipeDrafts(account: string | null): void {
  wipeVideoFiles(account)
  for (const storage of [device, tab])
    tryOn(() => {
      for (const key of draftKeys(storage()))
        if (account === null || readPlace(key)?.account === account) storage().removeItem(key)
    }, undefined)
}

/** Takes away what is too old or no draft at all, and what a tab kept beside a draft that is gone. */
export function sweepDrafts(now = Date.now()): void {
  tryOn(() => {
    for (const key of draftKeys(device()))
      if (readKept(device().getItem(key), now).kind === 'none') device().removeItem(key)
    for (const key of draftKeys(tab()))
      if (device().getItem(DRAFT_PREFIX + key.slice(NOTE_PREFIX.length)) === null) tab().removeItem(key)
  }, undefined)
}

/**
 * Whether this device still holds the session that an account's draft belongs to. A tab that has not yet heard of a sign-out
 * elsewhere must not bring back what was wiped.
 */
export function mayKeep(account: string): boolean {
  const { token } = useLogin.getState()
  return token !== null && readCookie(COOKIE.token) === token && useCommon.getState().userInfo?.id === account
}
