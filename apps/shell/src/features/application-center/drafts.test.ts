import { expect, test } from 'vitest'
import { draftKey, emptyDraft } from '../registration/individual/draft.ts'
import { draftsOf } from './drafts.ts'

const NOW = Date.parse('2026-05-10T00:00:00Z')
const owner = { account: 'wang', organization: 'club' }

const storageOf = (entries: Record<string, unknown>) => ({
  length: Object.keys(entries).length,
  key: (index: number) => Object.keys(entries)[index] ?? null,
  getItem: (key: string) => JSON.stringify(entries[key]),
})

const draft = (change: object) => ({ ...emptyDraft('Lake Cup'), savedAt: NOW - 1_000, picked: ['p1'], ...change })

test('only my own drafts for this organization are offered', () => {
  const storage = storageOf({
    [draftKey({ ...owner, event: 'e1' })]: draft({}),
    [draftKey({ ...owner, organization: 'other', event: 'e2' })]: draft({}),
    [draftKey({ ...owner, account: 'li', event: 'e3' })]: draft({}),
    other: 1,
  })
  expect(draftsOf(owner, NOW, storage)).toEqual([{ event: 'e1', name: 'Lake Cup', people: 1 }])
})

test('an empty draft and one of the day before yesterday are not offered', () => {
  const storage = storageOf({
    [draftKey({ ...owner, event: 'e1' })]: draft({ picked: [] }),
    [draftKey({ ...owner, event: 'e2' })]: draft({ savedAt: NOW - 48 * 3_600_000 }),
  })
  expect(draftsOf(owner, NOW, storage)).toEqual([])
})

test('a browser that keeps nothing has no drafts', () => {
  expect(draftsOf(owner, NOW)).toEqual([])
})
