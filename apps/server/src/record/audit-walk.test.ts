import { readFileSync } from 'node:fs'
import {
  addParticipant,
  addTeam,
  addUnit,
  changeParticipant,
  register,
  registerBatch,
  removeParticipant,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { type CommandFile, commandFile } from '../commands/command-file.ts'
import { runCommand } from '../commands/socket.ts'
import { aHost } from '../events/event/event-fixtures.ts'
import { anEvent, aParticipant } from '../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'
import type { AuditEntry } from './append-audit.ts'
import { lastEntries } from './show-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const NAME = '欧阳晓明'
const GUARDIAN = '欧阳国庆'
const [PHONE, OTHER_PHONE] = ['13912345678', '13687654321']
const UNIT = '听雨轩轮滑社'
const TEAM = '踏雪寻梅队'
const HOST = '起点少儿骑行轮滑赛事联盟'
const EXAMPLE = new URL('../../../../examples/balance-bike-relay.yaml', import.meta.url)
const CHILD = aParticipant({ name: NAME, guardian_name: GUARDIAN, guardian_phone: PHONE })

let portal: TestPortal
let who: Person
let hostId: string
const ids = { participant: '', unit: '', team: '', event: '' }

beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp(GUARDIAN)
  await walk()
})

/** Everything that is recorded, and some of what is refused. */
async function walk() {
  ids.participant = (await who.call(addParticipant, { body: CHILD })).data.id
  expect((await who.call(addParticipant, { body: CHILD })).code).toBe(4009)
  const params = { id: ids.participant }
  await who.call(changeParticipant, { params, body: { guardian_phone: OTHER_PHONE, name: `${NAME}明` } })
  await who.call(changeParticipant, { params, body: {} })
  ids.unit = (await who.call(addUnit, { body: { name: UNIT, type: 'club', district_code: '110105' } })).data.id
  expect((await who.call(addUnit, { body: { name: UNIT, type: 'club', district_code: '110105' } })).code).not.toBe(0)
  ids.team = (
    await who.call(addTeam, { params: { id: ids.unit }, body: { name: TEAM, leader_name: GUARDIAN } })
  ).data.id
  await who.call(removeParticipant, { params })
  expect((await who.call(removeParticipant, { params })).code).not.toBe(0)
  const event = await anEvent(portal)
  const entries = [{ group_id: event.groups[0] ?? '', participant: CHILD }]
  expect((await who.call(registerBatch, { body: { event_id: event.id, entries } })).code).toBe(0)
  hostId = await aHost(portal.deps, HOST, false)
  await run(['organization', 'host', HOST])
  const file = commandFile('event.yaml', readFileSync(EXAMPLE))
  ids.event = JSON.parse((await run(['event', 'import', 'event.yaml'], file)).out).event_id
}

const run = (args: string[], file: CommandFile | null = null) => runCommand(portal.deps, { args, file })
const entriesOf = async (id: string, of = /./): Promise<Omit<AuditEntry, 'at'>[]> => {
  const entries = await lastEntries(portal.deps.database.db, id, 1000)
  return entries.filter(({ action }) => of.test(action)).map(({ at: _at, position: _position, ...entry }) => entry)
}

test('the chain of an organization tells who did what, in order, and refusals leave nothing', async () => {
  const account_id = who.accountId
  const participant_id = ids.participant
  expect(await entriesOf(who.organizationId, /^(?!registration)/)).toEqual([
    { account_id, action: 'organization.found', subject: { organization_id: who.organizationId } },
    { account_id, action: 'participant.add', subject: { participant_id } },
    { account_id, action: 'participant.change', subject: { participant_id, fields: ['name', 'guardian_phone'] } },
    { account_id, action: 'unit.add', subject: { unit_id: ids.unit } },
    { account_id, action: 'team.add', subject: { team_id: ids.team, unit_id: ids.unit, event_id: null } },
    { account_id, action: 'participant.remove', subject: { participant_id } },
  ])
})

test('what the operator did for a host is in the host’s chain, without an account', async () => {
  expect(await entriesOf(hostId)).toMatchObject([
    { account_id: null, action: 'organization.host', subject: { organization_id: hostId } },
    { account_id: null, action: 'event.import', subject: { event_id: ids.event } },
  ])
})

test('an account that is refused starts no chain', async () => {
  const before = await verifyAudit(portal.deps.database.db)
  const body = { account: who.account, password: who.password, name: GUARDIAN }
  expect((await portal.call(register, { body })).code).toBe(4103)
  expect(await verifyAudit(portal.deps.database.db)).toEqual({ ...before, broken: [] })
})

test('no name, number or phone is in any chain', async () => {
  const rows = await portal.deps.database.db.selectFrom('audit_link').select('entries').execute()
  const all = rows.map(({ entries }) => entries).join('\n')
  expect(all).toContain(ids.participant)
  const secrets = [NAME, GUARDIAN, PHONE, OTHER_PHONE, CHILD.id_number, UNIT, TEAM, HOST, who.account, who.password]
  for (const secret of [...secrets, '欧阳', who.token]) expect(all).not.toContain(secret)
})
