import { expect, test } from 'vitest'
import { newKey, submissionFor } from '../form/submission.ts'
import { entriesOf } from './check-step.tsx'
import { emptyDraft } from './draft.ts'

const unit = { id: 'u1', name: 'Club', district_code: '310115', district_name: 'Pudong' }
const draft = { ...emptyDraft, picked: ['p1', 'p2'], groups: { p1: ['g1', 'g2'], p2: ['g3'] } }

test('everybody is entered once for each chosen group, in the order shown', () => {
  const entries = entriesOf(draft)
  expect(entries.map(({ participant_id, group_id }) => `${participant_id} ${group_id}`)).toEqual([
    'p1 g1',
    'p1 g2',
    'p2 g3',
  ])
  expect(entries[0]).toMatchObject({ unit_id: null, district_code: null })
})

test('the district follows the unit unless another one was chosen', () => {
  const place = { unit, district: null }
  expect(entriesOf({ ...draft, place })[0]).toMatchObject({ unit_id: 'u1', district_code: '310115' })
  const other = { unit, district: { code: '110105', full_name: 'Chaoyang' } }
  expect(entriesOf({ ...draft, place: other })[0]).toMatchObject({ unit_id: 'u1', district_code: '110105' })
})

test('the same batch is sent under the same key, another one under a new key', () => {
  let made = 0
  const make = () => `key${(made += 1)}`
  const first = submissionFor(draft, { entries: entriesOf(draft) }, make)
  const again = submissionFor({ ...draft, submission: first }, { entries: entriesOf(draft) }, make)
  expect(again).toEqual(first)
  const changed = { ...draft, groups: { p1: ['g1'] }, submission: first }
  expect(submissionFor(changed, { entries: entriesOf(changed) }, make).key).not.toBe(first.key)
})

test('pages without randomUUID make keys as well, each time another', () => {
  const insecure = {
    getRandomValues: <T extends ArrayBufferView>(array: T) => crypto.getRandomValues(array as never) as T,
  }
  const keys = Array.from({ length: 50 }, () => newKey(insecure as Crypto))
  expect(new Set(keys).size).toBe(50)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})
