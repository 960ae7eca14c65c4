import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCommon, useLogin } from '../../state/common-and-login.ts'
import { aDevice, type Device } from '../test/device.ts'
import { fromFormer, takeOverFormerDrafts } from './former.ts'
import { DRAFT_LIFE_MS, DRAFT_VERSION, type DraftPlace, type KeptDraft, placeKey, readKept, readPlace } from './kept.ts'
import {
  draftsOf,
  lookAt,
  putDraft,
  putNote,
  readNote,
  removeDraft,
  sweepDrafts,
  takeDraft,
  wipeDrafts,
} from './shelf.ts'

const NOW = Date.parse('2027-03-01T12:00:00Z')
const place: DraftPlace = { kind: 'individual', account: 'a1', organization: 'o1', event: 'e1' }
const kept = (change: Partial<KeptDraft> = {}): KeptDraft => ({
  version: DRAFT_VERSION,
  savedAt: NOW,
  label: { event: 'Lake Cup', organization: 'Club', people: 1, resume: '/applicationForm?event=e1&step=entries' },
  body: { picked: ['p1'] },
  ...change,
})

let device: Device
beforeEach(() => {
  device = aDevice()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('each kind, account, organization and event has a place of its own, and keys are read back', () => {
  const places: DraftPlace[] = [
    place,
    { ...place, kind: 'team' },
    { ...place, account: 'a2' },
    { ...place, organization: 'o2' },
    { ...place, event: 'e2' },
  ]
  expect(new Set(places.map(placeKey)).size).toBe(5)
  for (const one of places) expect(readPlace(`startline.draft.${placeKey(one)}`)).toEqual(one)
  for (const key of ['startline.draft.', 'startline.draft.other:a:o:e', 'startline.draft.team:a:o', 'startline.theme'])
    expect(readPlace(key)).toBeNull()
})

test('a draft is read back as it was kept, for 24 hours', () => {
  const text = JSON.stringify(kept())
  expect(readKept(text, NOW + DRAFT_LIFE_MS - 1)).toEqual({ kind: 'kept', kept: kept() })
  expect(readKept(text, NOW + DRAFT_LIFE_MS)).toEqual({ kind: 'none' })
  expect(readKept(text, NOW - DRAFT_LIFE_MS)).toEqual({ kind: 'none' })
})

test('what another release wrote is told apart from what is no draft at all', () => {
  expect(readKept(JSON.stringify(kept({ version: DRAFT_VERSION + 1 })), NOW)).toEqual({ kind: 'strange' })
  const elsewhere = { ...kept().label, resume: 'https://evil.example/' }
  expect(readKept(JSON.stringify(kept({ label: elsewhere })), NOW)).toEqual({ kind: 'strange' })
  for (const text of [null, '', '{', '[]', '"x"', '{"version":2}'])
    expect(readKept(text, NOW)).toEqual({ kind: 'none' })
})

test('the latest draft of an account stands first; others’ and old ones are not shown', () => {
  putDraft(place, kept({ savedAt: NOW - 2000 }))
  putDraft({ ...place, event: 'e2' }, kept({ savedAt: NOW - 1000 }))
  putDraft({ ...place, event: 'e3' }, kept({ savedAt: NOW - DRAFT_LIFE_MS }))
  putDraft({ ...place, account: 'a2' }, kept())
  expect(draftsOf('a1', NOW).map((one) => one.place.event)).toEqual(['e2', 'e1'])
})

test('signing out wipes everything of the account, on the device and in the tab, and nothing else', () => {
  const other = { ...place, account: 'a2' }
  for (const one of [place, { ...place, event: 'e2' }, other]) {
    putDraft(one, kept())
    putNote(one, { guardian_phone: '1' })
  }
  device.local.setItem('startline.theme', 'dark')
  for (const account of ['a1', 'a2']) device.local.setItem(`startline.film.${account}.1`, '{}')
  wipeDrafts('a1')
  expect(device.local.getItem('startline.film.a1.1')).toBeNull()
  expect(device.local.getItem('startline.film.a2.1')).toBe('{}')
  device.local.removeItem('startline.film.a2.1')
  expect(Object.keys(device.local.all)).toEqual([`startline.draft.${placeKey(other)}`, 'startline.theme'])
  expect(Object.keys(device.tab.all)).toEqual([`startline.draft-note.${placeKey(other)}`])
  wipeDrafts(null)
  expect(Object.keys(device.local.all)).toEqual(['startline.theme'])
  expect(device.tab.all).toEqual({})
})

test('what is too old is taken away with what the tab kept beside it', () => {
  putDraft(place, kept({ savedAt: NOW - DRAFT_LIFE_MS }))
  putNote(place, 'note')
  putDraft({ ...place, event: 'e2' }, kept())
  putNote({ ...place, event: 'e2' }, 'note')
  device.local.setItem(`startline.draft.${placeKey({ ...place, event: 'e3' })}`, 'broken')
  sweepDrafts(NOW)
  expect(Object.keys(device.local.all)).toEqual([`startline.draft.${placeKey({ ...place, event: 'e2' })}`])
  expect(Object.keys(device.tab.all)).toEqual([`startline.draft-note.${placeKey({ ...place, event: 'e2' })}`])
})

test('a draft given up comes back as it was, but not once its session is over', () => {
  device.jar.set('Token', 't')
  useLogin.getState().setToken('t')
  useCommon.setState({ userInfo: { id: 'a1' } as never })
  const fresh = kept({ savedAt: Date.now() })
  putDraft(place, fresh)
  putNote(place, 'note')
  const putBack = takeDraft(place)
  expect(lookAt(place)).toEqual({ kind: 'none' })
  putBack()
  expect([lookAt(place), readNote(place)]).toEqual([{ kind: 'kept', kept: fresh }, 'note'])
  const tooLate = takeDraft(place)
  device.jar.delete('Token')
  tooLate()
  expect(device.local.all).toEqual({})
})

test('a device that keeps nothing, or whose storage is closed, has no drafts and breaks nothing', () => {
  device.local.full = true
  expect(putDraft(place, kept())).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  expect(putDraft(place, kept())).toBe(false)
  expect([lookAt(place).kind, readNote(place), draftsOf('a1')]).toEqual(['none', null, []])
  for (const act of [() => putNote(place, 1), () => removeDraft(place), () => wipeDrafts('a1'), sweepDrafts]) act()
  takeOverFormerDrafts()
})

test('a draft of the release before is taken over from the tab, without the guardian’s phone', () => {
  const former = {
    eventName: 'Lake Cup',
    savedAt: NOW,
    picked: ['p1'],
    groups: { p1: ['g1'] },
    form: { name: 'Xiaoyu', guardian_name: 'Wang', guardian_phone: '13800138000' },
  }
  const key = `startline.draft.${placeKey(place)}`
  device.tab.setItem(key, JSON.stringify(former))
  device.tab.setItem(`startline.draft.${placeKey({ ...place, event: 'e2' })}`, '{"picked":1}')
  takeOverFormerDrafts(NOW)
  expect(device.tab.all).toEqual({})
  expect(Object.keys(device.local.all)).toEqual([key])
  expect(device.local.getItem(key)).not.toContain('13800138000')
  const found = lookAt(place, NOW)
  expect(found).toMatchObject({ kept: { savedAt: NOW, label: { event: 'Lake Cup', people: 1 } } })
  expect(found).toMatchObject({ kept: { body: { groups: { p1: ['g1'] }, form: { name: 'Xiaoyu' } } } })
  expect(fromFormer(place, 'broken')).toBeNull()
})
