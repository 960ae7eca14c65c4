import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCommon, useLogin } from '../../state/common-and-login.ts'
import { aDevice, type Device } from '../test/device.ts'
import { type DraftForm, DraftStore, SAVE_AFTER_MS } from './draft-store.ts'
import { DRAFT_VERSION, type DraftPlace, placeKey } from './kept.ts'
import { dropDrafts, flushDrafts } from './open-drafts.ts'

const place: DraftPlace = { kind: 'team', account: 'a1', organization: 'o1', event: 'e1' }
const KEY = `startline.draft.${placeKey(place)}`

const form: DraftForm<{ text: string }> = {
  empty: { text: '' },
  read: (body) => (body === 'unreadable' ? null : (body as { text: string })),
  write: (draft) =>
    draft.text === ''
      ? null
      : {
          body: draft,
          note: null,
          label: { event: '', organization: '', people: 0, resume: '/applicationForm?event=e1' },
        },
}

let device: Device
beforeEach(() => {
  vi.useFakeTimers()
  device = aDevice()
  device.jar.set('Token', 't')
  useLogin.getState().setToken('t')
  useCommon.setState({ userInfo: { id: 'a1' } as never })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const type = (store: DraftStore<{ text: string }>, text: string) => store.change(() => ({ text }))
const kept = (): string | undefined => JSON.parse(device.local.getItem(KEY) ?? '{}').body?.text

test('a change is saved 0.4 s later, also while somebody types without a pause', () => {
  const store = new DraftStore(place, form)
  type(store, 'a')
  vi.advanceTimersByTime(SAVE_AFTER_MS - 1)
  expect(kept()).toBeUndefined()
  type(store, 'ab')
  vi.advanceTimersByTime(1)
  expect(kept()).toBe('ab')
  expect(new DraftStore(place, form).get()).toEqual({ draft: { text: 'ab' }, keeping: 'fine' })
})

test.each([
  ['the page is hidden', () => device.page.dispatchEvent(new Event('visibilitychange'))],
  ['the page goes away', () => device.page.dispatchEvent(new Event('pagehide'))],
  ['the session has ended', () => flushDrafts()],
])('what waits is saved at once when %s', (_when, happens) => {
  const store = new DraftStore(place, form)
  const end = store.hold()
  type(store, 'typed')
  happens()
  expect(kept()).toBe('typed')
  end()
})

test('what waits is saved when the form is left', () => {
  const store = new DraftStore(place, form)
  const end = store.hold()
  type(store, 'typed')
  end()
  expect(kept()).toBe('typed')
})

test('an emptied draft is taken away, and so is one that was sent', () => {
  const store = new DraftStore(place, form)
  for (const empty of [() => type(store, ''), store.clear]) {
    type(store, 'a')
    vi.advanceTimersByTime(SAVE_AFTER_MS)
    empty()
    vi.advanceTimersByTime(SAVE_AFTER_MS)
    expect(device.local.all).toEqual({})
  }
})

test('nothing is brought back after a sign-out, heard of or not', () => {
  const store = new DraftStore(place, form)
  const end = store.hold()
  type(store, 'a')
  dropDrafts('a1')
  vi.advanceTimersByTime(SAVE_AFTER_MS)
  expect(device.local.all).toEqual({})
  type(store, 'b')
  device.jar.set('Token', 'of somebody else')
  vi.advanceTimersByTime(SAVE_AFTER_MS)
  end()
  expect(device.local.all).toEqual({})
})

test('a change in another tab is followed, unless something waits here', () => {
  const store = new DraftStore(place, form)
  const changed = vi.fn()
  const end = store.hold()
  store.state.subscribe(changed)
  const elsewhere = (text: string) => {
    device.local.setItem(KEY, JSON.stringify({ version: DRAFT_VERSION, savedAt: Date.now(), ...form.write({ text }) }))
    device.page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
  }
  elsewhere('there')
  expect([store.get().draft.text, changed.mock.calls.length]).toEqual(['there', 1])
  type(store, 'here')
  elsewhere('there again')
  expect(store.get().draft.text).toBe('here')
  end()
})

test('a device that takes nothing is told once, and the form goes on', () => {
  device.local.full = true
  const store = new DraftStore(place, form)
  type(store, 'a')
  vi.advanceTimersByTime(SAVE_AFTER_MS)
  expect(store.get()).toEqual({ draft: { text: 'a' }, keeping: 'unkept' })
})

test('a draft that cannot be read is taken away, and the form is told', () => {
  const label = { event: '', organization: '', people: 0, resume: '/applicationForm?event=e1' }
  for (const change of [{ version: DRAFT_VERSION + 1 }, { body: 'unreadable' }]) {
    const strange = { version: DRAFT_VERSION, savedAt: Date.now(), label, body: {}, ...change }
    device.local.setItem(KEY, JSON.stringify(strange))
    expect(new DraftStore(place, form).get()).toEqual({ draft: { text: '' }, keeping: 'unread' })
    expect(device.local.all).toEqual({})
  }
})
