import { getRegistration } from '@startline/contract'
import { hostCommands } from '@startline/contract/access'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { CommandRequest } from '../../commands/command.ts'
import { commandFile } from '../../commands/command-file.ts'
import { commands } from '../../commands/commands.ts'
import { runCommand } from '../../commands/socket.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aHostedEvent, announce, WORDS } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup } from '../factories.ts'
import { openPortal } from '../harness.ts'
import { storeFingerprint } from './store-fingerprint.ts'

/** What a command is tried with: things of one event, or ids of nothing. */
interface Things {
  event: string
  group: string
  reference: string
  announcement: string
}

const file = (content: object) => commandFile('a.yaml', JSON.stringify(content))
const typed = (...args: string[]): CommandRequest => ({ args, file: null })

/** One line for every command that acts on a host's side. */
const requests: { [K in keyof typeof hostCommands]: (things: Things) => CommandRequest } = {
  'event export': ({ event }) => typed('event', 'export', event),
  'event change': ({ event }) => typed('event', 'change', event, '--venue', `馆 ${uuid()}`),
  'event cancel': ({ event }) => typed('event', 'cancel', event, '--yes'),
  'group capacity': ({ group }) => typed('group', 'capacity', group, '9'),
  'fee list': ({ event }) => typed('fee', 'list', event),
  'fee mark': ({ reference }) => typed('fee', 'mark', reference, 'paid'),
  'fee parse': ({ event }) => ({
    args: ['fee', 'parse', 'a.txt', '--event', event],
    file: commandFile('a.txt', '收入 120.00'),
  }),
  'duty give': ({ event }) => typed('duty', 'give', event, '13900000001', 'gate'),
  'announcement publish': ({ event }) => ({
    args: ['announcement', 'publish', 'a.yaml'],
    file: file({ to: 'page', event, words: WORDS }),
  }),
  'announcement withdraw': ({ announcement }) => typed('announcement', 'withdraw', announcement),
}
const READS = ['event export', 'fee list', 'fee parse']

const portal = await openPortal()
const host = await aClubOwner(portal)
const guest = await portal.signUp()

async function things(): Promise<Things> {
  const event = await aHostedEvent(portal, host.clubId, { groups: [aGroup({ fee: 9900 })] })
  const [id = ''] = await enter(guest, event, event.groups[0], [{}])
  const { reference } = (await guest.call(getRegistration, { params: { id } })).data
  const announcement = (await announce(host, event)).data.id ?? ''
  return { event: event.id, group: event.groups[0] ?? '', reference, announcement }
}

test('every command of the table is one of the portal', () => {
  const known = commands.map(({ words }) => words.join(' '))
  expect(known).toEqual(expect.arrayContaining(Object.keys(hostCommands)))
})

test.each(Object.entries(requests))('%s: the operator may, at any event, and it is recorded', async (name, request) => {
  const own = await things()
  const before = await storeFingerprint(portal)
  expect(await runCommand(portal.deps, request(own))).toMatchObject({ code: 0, err: '' })
  if (READS.includes(name)) return expect(await storeFingerprint(portal)).toEqual(before)
  const chain = name === 'fee mark' ? guest.organizationId : host.clubId
  expect(await lastEntries(portal.deps.database.db, chain, 1)).toMatchObject([
    { account_id: null, subject: { event_id: own.event } },
  ])
})

test.each(Object.entries(requests))(
  '%s: of nothing it is refused, told, and writes nothing',
  async (_name, request) => {
    const before = await storeFingerprint(portal)
    const nothing = { event: uuid(), group: uuid(), reference: 'XXXX-XXXX', announcement: uuid() }
    const { code, out, err } = await runCommand(portal.deps, request(nothing))
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/No (event|group|announcement) has the id|no registration has it/)
    expect(await storeFingerprint(portal)).toEqual(before)
    const inChinese = await runCommand(portal.deps, { ...request(nothing), language: 'zh-CN' })
    expect(inChinese.err).toMatch(/没有/)
  },
)
