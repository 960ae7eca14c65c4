import { registerBatch } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { anEvent, aParticipant } from '../factories.ts'
import { enter, openWorld, type Row, rowCounts, testRefusals, type World } from './wrong-input-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const NOBODY = uuid()

const entries: Row[] = [
  ['an entry that is null', enter(() => [null]), '4001 /entries/0 required'],
  ['an entry that is a text', enter(() => ['x']), '4001 /entries/0 type'],
  ['an entry without a group', enter(() => [{ participant: aParticipant() }]), '4001 /entries/0/group_id required'],
  [
    'an unknown group',
    enter(() => [{ group_id: NOBODY, participant: aParticipant() }]),
    '4004 /entries/0/group_id not_found',
  ],
  [
    'an unknown unit',
    enter(({ group }) => [{ group_id: group.open, unit_id: NOBODY, participant: aParticipant() }]),
    '4004 /entries/0/unit_id not_found',
  ],
  [
    'an unknown district',
    enter(({ group }) => [{ group_id: group.open, district_code: '999999', participant: aParticipant() }]),
    '4001 /entries/0/district_code not_found',
  ],
  [
    'a district with districts below it',
    enter(({ group }) => [{ group_id: group.open, district_code: '110000', participant: aParticipant() }]),
    '4001 /entries/0/district_code district_not_lowest',
  ],
  ['nobody', enter(({ group }) => [{ group_id: group.open }]), '4001 /entries/0/participant_id required'],
  [
    'somebody unknown',
    enter(({ group }) => [{ group_id: group.open, participant_id: NOBODY }]),
    '4004 /entries/0/participant_id not_found',
  ],
  [
    'a wrong number in the second entry',
    enter(({ group }) => [
      { group_id: group.open, participant: aParticipant() },
      { group_id: group.open, participant: aParticipant({ id_number: '110105160520001' }) },
    ]),
    '4001 /entries/1/participant/id_number id_number_fifteen',
  ],
  [
    'an unknown field of an entry',
    enter(({ group }) => [{ group_id: group.open, participant: aParticipant(), fee: 0 }]),
    '4001 /entries/0/fee unknown_field',
  ],
  [
    'another’s photo',
    enter(({ group, foreignPhoto }) => [
      { group_id: group.open, participant: aParticipant({ id_photo_url: foreignPhoto }) },
    ]),
    '4001 /entries/0/participant/id_photo_url photo_not_found',
  ],
  [
    'a window that has closed',
    enter(({ group }) => [{ group_id: group.closed, participant: aParticipant() }]),
    '4301 /entries/0/group_id window_closed',
  ],
  [
    'a window that is not yet open',
    enter(({ group }) => [{ group_id: group.early, participant: aParticipant() }]),
    '4301 /entries/0/group_id window_not_open',
  ],
  [
    'a full group',
    enter(({ group }) => [{ group_id: group.full, participant: aParticipant() }]),
    '4302 /entries/0/group_id group_full',
  ],
  [
    'the other gender',
    enter(({ group }) => [{ group_id: group.girls, participant: aParticipant({ sex: 'male' }) }]),
    '4303 /entries/0 other_gender',
  ],
  [
    'too old',
    enter(({ group }) => [{ group_id: group.open, participant: aParticipant({ birthDate: '2013-12-31' }) }]),
    '4303 /entries/0 born_too_early',
  ],
  [
    'too young',
    enter(({ group }) => [{ group_id: group.open, participant: aParticipant({ birthDate: '2019-01-01' }) }]),
    '4303 /entries/0 born_too_late',
  ],
  [
    'no photo where one is needed',
    enter(({ group }) => [{ group_id: group.photo, participant: aParticipant() }]),
    '4303 /entries/0 photo_missing',
  ],
  [
    'no consent where it is needed',
    enter(({ group }) => [{ group_id: group.consent, participant: aParticipant() }]),
    '4303 /entries/0 consent_missing',
  ],
  [
    'one person in a group for teams',
    enter(({ group }) => [{ group_id: group.relay, participant: aParticipant() }]),
    '4303 /entries/0/group_id entry_kind',
  ],
  [
    'a team of one',
    enter(({ group }) => [
      {
        group_id: group.relay,
        team: { name: '飞驰', leader_name: '李教练' },
        members: [{ participant: aParticipant({ sex: 'female' }) }],
      },
    ]),
    '4303 /entries/0/members roster_too_small',
  ],
  [
    'a team without a girl',
    enter(({ group }) => [
      {
        group_id: group.relay,
        team: { name: '飞驰' },
        members: [{ participant: aParticipant() }, { participant: aParticipant() }],
      },
    ]),
    '4303 /entries/0/members too_few_girls',
  ],
  [
    'a team without members',
    enter(({ group }) => [{ group_id: group.relay, team: { name: '飞驰' } }]),
    '4001 /entries/0/members required',
  ],
  [
    'a team whose name is blank',
    enter(({ group }) => [
      { group_id: group.relay, team: { name: ' \u200b ' }, members: [{ participant: aParticipant() }] },
    ]),
    '4001 /entries/0/team/name required',
  ],
  [
    'a team’s leader without a letter',
    enter(({ group }) => [
      {
        group_id: group.relay,
        team: { name: '飞驰', leader_name: '···' },
        members: [{ participant: aParticipant() }],
      },
    ]),
    '4001 /entries/0/team/leader_name name_format',
  ],
  [
    'a group that excludes another',
    enter(({ group, entered }) => [{ group_id: group.exclusive, participant: entered }]),
    '4303 /entries/0 exclusive_group',
  ],
  [
    'somebody registered already',
    enter(({ group, entered }) => [{ group_id: group.open, participant: entered }]),
    '4304 /entries/0 already_registered',
  ],
  [
    'somebody registered by another organization',
    enter(({ group, enteredElsewhere }) => [{ group_id: group.open, participant: enteredElsewhere }]),
    '4304 /entries/0 registered_elsewhere',
  ],
  [
    'a known number under another name',
    enter(({ group, entered }) => [{ group_id: group.girls, participant: { ...entered, name: '赵六' } }]),
    '4001 /entries/0/participant/name name_differs',
  ],
  [
    'the unit’s places used up',
    enter(({ group, unit }) => [{ group_id: group.perUnit, unit_id: unit, participant: aParticipant() }]),
    '4302 /entries/0/unit_id unit_limit',
  ],
]

testRefusals(entries, () => world)

test('a later copy inside a batch is the duplicate; nothing of the batch is written', async () => {
  const { wang, event, group } = world
  const before = await rowCounts(world)
  const entry = { group_id: group.open, participant: aParticipant() }
  const answer = await wang.call(registerBatch, { rawBody: { event_id: event, entries: [entry, entry] } })
  expect(answer.data.items.map(({ status, code }) => [status, code])).toEqual([
    ['valid', 0],
    ['rejected', 4304],
  ])
  expect(answer.data.items[1]?.errors).toMatchObject([{ path: '/entries/1', rule: 'already_registered' }])
  expect(await rowCounts(world)).toEqual(before)
})

test('a cancelled event takes nobody', async () => {
  const cancelled = await anEvent(world.portal, { cancelled_at: new Date() })
  const entry = { group_id: cancelled.groups[0], participant: aParticipant() }
  const answer = await world.wang.call(registerBatch, { rawBody: { event_id: cancelled.id, entries: [entry] } })
  expect(answer.data.items[0]).toMatchObject({ code: 4301, errors: [{ rule: 'event_cancelled' }] })
})
