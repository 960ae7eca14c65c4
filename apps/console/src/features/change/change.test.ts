import { describe, expect, test } from 'vitest'
import type { Published } from '../../held/queries.ts'
import type { Written } from '../draft/writing/written.ts'
import { fileOf } from './file-of.ts'
import { rebased } from './rebased.ts'
import { wishesOf } from './wishes.ts'

const group = (id: string, more: object = {}) => ({
  id,
  name: id,
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  born_from: null,
  born_to: null,
  capacity: 40,
  per_unit_limit: null,
  taken: 3,
  remaining: 37,
  waitlisted: 0,
  team_rules: null,
  fee: 12_000,
  registration_opens_at: '2027-03-01T01:00:00.000Z',
  registration_closes_at: '2027-05-08T09:00:00.000Z',
  photo_required: false,
  consent_required: true,
  papers: [],
  exclusive_with: [],
  ...more,
})
const event = (groups = [group('U8'), group('U10')], more: object = {}) =>
  ({
    name: '春季赛',
    summary: '',
    description: '',
    rules: '',
    cover_url: null,
    venue: '朝阳体育中心',
    district_code: '110105',
    map_url: null,
    unverified_limit: null,
    contacts: [{ name: '方老师', phone: '010-5550', wechat: null }],
    attachments: [],
    payment: { text: '对公转账', qr_url: '/oss/file/a/b.jpg' },
    timezone: 'Asia/Shanghai',
    starts_at: '2027-05-15T01:00:00.000Z',
    ends_at: '2027-05-15T09:00:00.000Z',
    edit_until: '2027-05-08T09:00:00.000Z',
    groups,
    ...more,
  }) as unknown as Published
const groupsOf = (file: Written) => file['groups'] as Written[]
const withGroup = (file: Written, at: number, change: Written): Written => ({
  ...file,
  groups: groupsOf(file).map((one, index) => (index === at ? { ...one, ...change } : one)),
})

describe('a published event as a file', () => {
  test('has times by the clock there, one window for groups that share it, and each its own where they do not', () => {
    const file = fileOf(event())
    expect(file).toMatchObject({ starts_at: '2027-05-15T09:00', registration_opens_at: '2027-03-01T09:00' })
    expect(groupsOf(file)[0]).not.toHaveProperty('registration_opens_at')
    const apart = fileOf(event([group('U8'), group('U10', { registration_opens_at: '2027-03-02T01:00:00.000Z' })]))
    expect(apart).not.toHaveProperty('registration_opens_at')
    expect(groupsOf(apart).map((one) => one['registration_opens_at'])).toEqual(['2027-03-01T09:00', '2027-03-02T09:00'])
  })

  test('that nobody has changed asks for nothing', () => expect(wishesOf(fileOf(event()), fileOf(event()))).toEqual([]))
})

describe('what has to be asked for', () => {
  const file = fileOf(event())

  test('is what was said anew; what was taken away is null, to be refused where it is needed', () => {
    const { map_url: _map, ...rest } = { ...file, map_url: 'x', summary: '一句话', rules: '规程' }
    const { summary: _gone, ...without } = rest
    expect(wishesOf({ ...rest, map_url: 'x' }, { ...without, venue: '' })).toEqual([
      { kind: 'event', said: { venue: null, map_url: null, summary: null } },
    ])
  })

  test('of a group is what changed of it; new ones come last with the window of all', () => {
    const changed = withGroup(file, 0, { capacity: 60, born_from: '2019-01-01' })
    const added = {
      ...changed,
      groups: [...groupsOf(changed), { name: 'U12', registration_event: 'jingsu', fee: 'x' }],
    }
    expect(wishesOf(file, added)).toEqual([
      { kind: 'group', id: 'U8', name: 'U8', at: 0, said: { born_from: '2019-01-01', capacity: 60 } },
      {
        kind: 'add',
        name: 'U12',
        at: 2,
        said: {
          name: 'U12',
          registration_event: 'jingsu',
          fee: 'x',
          registration_opens_at: '2027-03-01T09:00',
          registration_closes_at: '2027-05-08T17:00',
        },
      },
    ])
  })

  test('of a group that is added where each is open by itself is open from the first to the last', () => {
    const apart = fileOf(event([group('U8'), group('U10', { registration_closes_at: '2027-04-01T09:00:00.000Z' })]))
    const [wish] = wishesOf(apart, { ...apart, groups: [...groupsOf(apart), { name: 'U12' }] })
    expect(wish).toMatchObject({ kind: 'add', said: { registration_closes_at: '2027-05-08T17:00' } })
  })

  test('names groups as they are shown', () => {
    const changed = {
      ...withGroup(file, 0, { capacity: 60 }),
      groups: groupsOf(withGroup(file, 0, { capacity: 60 })).slice(0, 1),
    }
    const named = wishesOf(file, changed, ({ id }) => `${String(id)} · 个人积分赛`)
    expect(named.map((wish) => 'name' in wish && wish.name)).toEqual(['U10 · 个人积分赛', 'U8 · 个人积分赛'])
  })

  test('of a group that is gone is that it goes, before all else', () => {
    const gone = { ...file, name: '夏季赛', groups: groupsOf(file).slice(1) }
    expect(wishesOf(file, gone).map(({ kind }) => kind)).toEqual(['remove', 'event'])
  })

  test('of one opening for all is one act; a group that closes by itself is asked for beside it', () => {
    const later = { ...file, registration_opens_at: '2027-03-05T09:00' }
    expect(wishesOf(file, later)).toEqual([{ kind: 'event', said: { registration_opens_at: '2027-03-05T09:00' } }])
    const closed = withGroup(later, 1, { registration_closes_at: '2027-04-01T12:00' })
    expect(wishesOf(file, closed)).toEqual([
      { kind: 'event', said: { registration_opens_at: '2027-03-05T09:00' } },
      { kind: 'group', id: 'U10', name: 'U10', at: 1, said: { registration_closes_at: '2027-04-01T12:00' } },
    ])
  })

  test('of groups that opened apart and open together is one act, too', () => {
    const apart = fileOf(event([group('U8'), group('U10', { registration_opens_at: '2027-03-02T01:00:00.000Z' })]))
    const together = {
      ...apart,
      registration_opens_at: '2027-03-05T09:00',
      groups: groupsOf(apart).map(({ registration_opens_at: _own, ...rest }) => rest),
    }
    expect(wishesOf(apart, together)).toEqual([{ kind: 'event', said: { registration_opens_at: '2027-03-05T09:00' } }])
  })
})

describe('what is written on an event that somebody else changed', () => {
  test('stays where it was changed here, and is as there where it was not; what was taken away stays away', () => {
    const from = fileOf(event())
    const mine = { ...withGroup(from, 0, { capacity: 60, fee: undefined }), venue: '我的场馆' }
    const theirs = fileOf(event([group('U8', { name: 'U8 改名' }), group('U10'), group('U14')], { name: '新名称' }))
    const after = rebased(mine, from, theirs)
    expect(after).toMatchObject({ venue: '我的场馆', name: '新名称' })
    expect(groupsOf(after).map(({ name }) => name)).toEqual(['U8 改名', 'U10', 'U14'])
    expect(wishesOf(theirs, after)).toEqual([
      { kind: 'event', said: { venue: '我的场馆' } },
      { kind: 'group', id: 'U8', name: 'U8 改名', at: 0, said: { capacity: 60, fee: null } },
    ])
  })

  test('knows the group again that was added here and is there by now, and forgets none that was removed', () => {
    const from = fileOf(event())
    const mine = { ...from, groups: [groupsOf(from)[0], { name: 'U12', registration_event: 'jifen', capacity: 9 }] }
    const theirs = fileOf(event([group('U8'), group('U10'), group('x', { name: 'U12', capacity: 9 })]))
    expect(wishesOf(theirs, rebased(mine as Written, from, theirs))).toEqual([
      { kind: 'remove', id: 'U10', name: 'U10' },
    ])
  })
})
