import type { Registration } from '@startline/contract'
import { expect, test } from 'vitest'
import { changesOf, draftOf, isChanged, isSame, rebased, rosterMoves } from './draft.ts'

const member = (name: string, reserve = false) => ({ participant_id: name, name, id_number: '', reserve })

const now: Registration = {
  id: 'r',
  reference: 'K7QM-2XRT',
  event_id: 'e',
  event_name: '',
  group_id: 'a',
  group_name: '',
  registration_event: 'jifen',
  kind: 'team',
  unit_id: 'u',
  unit_name: 'Unit',
  district_code: '110105',
  team: { id: null, name: '' },
  members: [member('zhao'), member('qian'), member('sun', true)],
  status: 'registered',
  waiting_position: null,
  event_starts_at: '2026-06-01T01:00:00Z',
  event_ends_at: '2026-06-01T09:00:00Z',
  event_timezone: 'Asia/Shanghai',
  edit_until: '2026-05-20T00:00:00Z',
  created_at: '2026-05-01T00:00:00Z',
  fee: null,
  payment: 'free',
  paid_fen: 0,
  due_fen: 0,
  refund_fen: 0,
  review: null,
  papers: [],
  timeline: [],
}
const draft = draftOf(now)
const district = { code: '310104', full_name: '' }
const unit = { id: 'v', name: 'Other', district_code: '', district_name: '' }

test('nothing touched asks for nothing', () => {
  expect(changesOf(now, draft)).toEqual({})
  expect(isChanged(now, { ...draft, district: { ...district, code: '110105' } })).toBe(false)
})

test('only what differs is asked for', () => {
  expect(changesOf(now, { ...draft, group: 'b' })).toEqual({ group_id: 'b' })
  expect(changesOf(now, { ...draft, unit: null })).toEqual({ unit_id: null })
  expect(changesOf(now, { ...draft, unit, district })).toEqual({ unit_id: 'v', district_code: '310104' })
  expect(changesOf(now, { ...draft, members: [member('zhao'), member('sun')] }).members).toEqual([
    { participant_id: 'zhao', reserve: false },
    { participant_id: 'sun', reserve: false },
  ])
})

test('a roster tells who comes, who goes and who changes places', () => {
  const after = [member('zhao', true), member('sun'), member('li')]
  expect(rosterMoves(now.members, after)).toEqual({
    added: ['li'],
    removed: ['qian'],
    toStarter: ['sun'],
    toReserve: ['zhao'],
  })
})

test('what somebody else changed is followed, except where the person has chosen otherwise', () => {
  const fresh = { ...now, group_id: 'c', unit_id: null, unit_name: null, members: [member('zhao')] }
  expect(isSame(now, fresh)).toBe(false)
  expect(isSame(now, { ...now, payment: 'paid' })).toBe(true)
  expect(rebased(now, { ...draft, group: 'b' }, fresh)).toMatchObject({
    group: 'b',
    unit: null,
    members: fresh.members,
  })
  const own = [member('zhao'), member('li')]
  expect(rebased(now, { ...draft, members: own }, fresh)).toMatchObject({ group: 'c', members: own })
})
