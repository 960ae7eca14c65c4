import {
  addParticipant,
  addTeam,
  addUnit,
  changeParticipant,
  changeUser,
  createOrganization,
  type Endpoint,
  register,
  registerBatch,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { importEvent } from '../../hosting/event-file/import-event.ts'
import { aGroup, anEvent, aParticipant } from '../factories.ts'
import { openPortal } from '../harness.ts'

const portal = await openPortal()
const wang = await portal.signUp()
const relay = { size_min: 2, size_max: 4, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }
const groups = [aGroup(), aGroup({ entry_kind: 'team', team_rules: JSON.stringify(relay) })]
const event = await anEvent(portal, { groups })
const unit = (await wang.call(addUnit, { body: { name: '朝阳俱乐部', type: 'club', district_code: '110105' } })).data.id
const child = (await wang.call(addParticipant, { body: aParticipant() })).data.id

type Try = [
  what: string,
  call: Endpoint,
  path: string,
  sent: (name: string) => { params?: Record<string, string>; rawBody: unknown },
]
const body = (of: (name: string) => unknown) => (name: string) => ({ rawBody: of(name) })

const NAMES: Try[] = [
  ['an account', register, '/name', body((name) => ({ account: `u${uuid()}`, password: 'A quiet lane 2026', name }))],
  ['a person who changes theirs', changeUser, '/name', body((name) => ({ name }))],
  ['an organization', createOrganization, '/name', body((name) => ({ name, type: 'club' }))],
  ['a unit', addUnit, '/name', body((name) => ({ name, type: 'club', district_code: '110105' }))],
  ['a team', addTeam, '/name', (name) => ({ params: { id: unit }, rawBody: { name } })],
  [
    'a team’s leader',
    addTeam,
    '/leader_name',
    (name) => ({ params: { id: unit }, rawBody: { name: '飞驰', leader_name: name } }),
  ],
  ['a child', addParticipant, '/name', body((name) => ({ ...aParticipant(), name }))],
  ['a guardian', addParticipant, '/guardian_name', body((name) => ({ ...aParticipant(), guardian_name: name }))],
  [
    'who consented',
    addParticipant,
    '/consent/given_by',
    body((given_by) => ({ ...aParticipant(), consent: { version: '2026-11', given_by } })),
  ],
  ['a child who is changed', changeParticipant, '/name', (name) => ({ params: { id: child }, rawBody: { name } })],
]

test.each(NAMES)('%s is not called like a formula', async (_what, call, path, sent) => {
  for (const name of ['=1+1王', '＋王', '-王', ' \t@王']) {
    const { errors, status } = await wang.call(call, sent(name))
    expect([name, status, errors]).toEqual([name, 422, [expect.objectContaining({ path, rule: 'name_format' })]])
  }
})

test('nor is anybody or any team in a batch', async () => {
  const [single, team] = event.groups
  const members = [{ participant: aParticipant() }, { participant: aParticipant() }]
  const entries = [
    { group_id: single, participant: aParticipant({ name: '=王小明' }) },
    { group_id: team, team: { name: '＝飞驰', leader_name: '李教练' }, members },
    { group_id: team, team: { name: '飞驰', leader_name: '@李教练' }, members },
  ]
  const { data } = await wang.call(registerBatch, { rawBody: { event_id: event.id, dry_run: true, entries } })
  expect(data.items.map(({ errors }) => errors.map(({ path, rule }) => `${path} ${rule}`))).toEqual([
    ['/entries/0/participant/name name_format'],
    ['/entries/1/team/name name_format'],
    ['/entries/2/team/leader_name name_format'],
  ])
})

test('nor is an event or a group of a file', async () => {
  const text = 'name: "=赛事"\ngroups:\n  - name: "@组别"\n'
  const done = await importEvent(portal.deps, text)
  const problems = done.outcome === 'refused' ? done.problems : []
  const places = problems.filter(({ message }) => message.includes('must not begin with')).map(({ path }) => path)
  expect(places).toEqual(['/name', '/groups/0/name'])
})
