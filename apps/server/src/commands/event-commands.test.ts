import { getEvent, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { lastEntries } from '../record/show-audit.ts'
import { aGroup, anEvent, aParticipant } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { runCommand } from './socket.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const run = (...args: string[]) => runCommand(portal.deps, { args, file: null })
const shown = async (id: string) => (await portal.call(getEvent, { params: { id } })).data
const hostOf = async (id: string) => {
  const { db } = portal.deps.database
  return (await db.selectFrom('event').select('organization_id').where('id', '=', id).executeTakeFirstOrThrow())
    .organization_id
}

test('name, place, times and window of an event are changed, in the event’s own zone, and recorded', async () => {
  const event = await anEvent(portal, { groups: [aGroup(), aGroup()] })
  const times = ['--starts', '2031-05-01T09:00', '--ends', '2031-05-02 18:00', '--edit-until', '2031-04-20T00:00:00Z']
  const windows = ['--opens', '2031-01-01T00:00', '--closes', '2031-04-01T00:00']
  const { out } = await run('event', 'change', event.id, '--name', '夏季赛', '--venue', '新馆', ...times, ...windows)
  const fields = [
    'name',
    'venue',
    'starts_at',
    'ends_at',
    'edit_until',
    'registration_opens_at',
    'registration_closes_at',
  ]
  expect(JSON.parse(out)).toEqual({ event_id: event.id, changed: fields, organizations_told: 0 })
  const after = await shown(event.id)
  expect(after).toMatchObject({
    name: '夏季赛',
    venue: '新馆',
    starts_at: '2031-05-01T01:00:00.000Z',
    ends_at: '2031-05-02T10:00:00.000Z',
    edit_until: '2031-04-20T00:00:00.000Z',
    registration_opens_at: '2030-12-31T16:00:00.000Z',
    registration_closes_at: '2031-03-31T16:00:00.000Z',
  })
  expect(after.groups.map((group) => group.registration_opens_at)).toEqual(Array(2).fill('2030-12-31T16:00:00.000Z'))
  expect(await lastEntries(portal.deps.database.db, await hostOf(event.id), 5)).toMatchObject([
    { action: 'event.change', account_id: null, subject: { event_id: event.id, fields } },
  ])
  expect(JSON.parse((await run('event', 'change', event.id, '--venue', '新馆')).out).changed).toEqual([])
})

test('a cancelled event takes nobody any more, and is neither changed nor cancelled again', async () => {
  const event = await anEvent(portal)
  expect((await run('event', 'cancel', event.id, '--yes')).code).toBe(0)
  expect((await shown(event.id)).phase).toBe('cancelled')
  const wang = await portal.signUp()
  const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
  const { data } = await wang.call(registerBatch, { body: { event_id: event.id, mode: 'partial', entries } })
  expect(data.items[0]).toMatchObject({ code: 4301, errors: [{ rule: 'event_cancelled' }] })
  expect((await run('event', 'cancel', event.id, '--yes')).err).toContain('The event has been cancelled')
  expect((await run('event', 'change', event.id, '--venue', '新馆')).err).toContain('The event has been cancelled')
  expect(await lastEntries(portal.deps.database.db, await hostOf(event.id), 5)).toMatchObject([
    { action: 'event.cancel' },
  ])
})

test.each([
  [['--starts', 'tomorrow'], 'starts_at must be a real time'],
  [['--ends', '2020-01-01T00:00'], 'must end after it starts'],
  [['--edit-until', '2040-01-01T00:00'], 'edit_until must not be after'],
  [['--closes', '2020-01-01T00:00'], 'must close after it opens'],
  [['--name', ' '], 'Please enter name'],
  [['--name', ' ＝1+1'], 'name must not begin with'],
  [['--venue', '馆'.repeat(121)], 'venue may have at most 120'],
  [[], 'Write: portal event change'],
  [['--capacity', '5'], 'Write: portal event change'],
])('%j changes nothing and says why', async (flags, why) => {
  const event = await anEvent(portal)
  const { server_time: _before, ...before } = await shown(event.id)
  expect(await run('event', 'change', event.id, ...flags)).toMatchObject({
    code: why.startsWith('Write: portal') ? 2 : 1,
    err: expect.stringContaining(why),
  })
  const { server_time: _after, ...after } = await shown(event.id)
  expect(after).toEqual(before)
})

test('an event nobody holds is told', async () => {
  const unknown = '0198e3a0-0000-7000-8000-000000000000'
  expect((await run('event', 'change', unknown, '--venue', '新馆')).err).toContain('No event has the id')
  expect((await run('event', 'cancel', unknown, '--yes')).err).toContain('No event has the id')
  expect((await run('event', 'cancel', 'none')).err).toContain('Write: portal event cancel')
})

test('an event is cancelled only by --yes; without it its name and what follows are told', async () => {
  const event = await anEvent(portal, { groups: [aGroup()] })
  const { code, out, err, ask } = await run('event', 'cancel', event.id)
  expect([code, out]).toEqual([2, ''])
  expect(ask).toMatch(/^Cancel .+ for good\? 0 registrations and 0 waiting are told\.$/)
  expect(err).toBe(`${ask}\nNothing was changed. To cancel it write: portal event cancel ${event.id} --yes\n`)
  expect((await shown(event.id)).phase).not.toBe('cancelled')
  expect(await run('event', 'cancel', '--yes', event.id)).toMatchObject({ code: 0 })
  expect((await shown(event.id)).phase).toBe('cancelled')
})

test('events are listed by id and by words of their name or host', async () => {
  const event = await anEvent(portal, { groups: [aGroup()] })
  const found = async (...words: string[]) =>
    (await run('event', 'list', ...words)).out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const { name } = await shown(event.id)
  expect(await found(event.id)).toEqual([
    expect.objectContaining({
      event_id: event.id,
      name,
      phase: 'open',
      taken: 0,
      waiting: 0,
      host: expect.any(String),
    }),
  ])
  expect((await found()).map(({ event_id }) => event_id)).toContain(event.id)
  expect((await found(...name.split(' '))).map(({ event_id }) => event_id)).toContain(event.id)
  expect(await run('event', 'list', '%')).toEqual({ code: 0, out: '', err: 'No event is found by "%".\n' })
})
