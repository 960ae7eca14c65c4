import { addParticipant, listReveals, removeParticipant, revealParticipant } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClubOwner, aMember } from '../../identity/member/member-fixtures.ts'
import { anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

const HOUR_MS = 3_600_000
const reason = '现场核对证件'
let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp('王大明')
})

const reveal = (who: Person, id: string, rawBody: unknown = { reason }) =>
  who.call(revealParticipant, { params: { id }, rawBody })
const log = (who: Person, id: string) => who.call(listReveals, { params: { id } })
const chainOf = async (organizationId: string) =>
  (
    await portal.deps.database.db
      .selectFrom('audit_link')
      .select('entries')
      .where('organization_id', '=', organizationId)
      .execute()
  )
    .map(({ entries }) => entries)
    .join('\n')

test('the clear numbers leave once asked for with a reason, and who saw them, when and why is kept', async () => {
  const id_number = anIdNumber()
  const guardians = [
    { name: '王大明', phone: '13912345671' },
    { name: '李小红', phone: '13912345672' },
  ]
  const body = aParticipant({ id_number, guardian_name: null, guardian_phone: null, guardians })
  const { data } = await wang.call(addParticipant, { body })
  const seen = await reveal(wang, data.id)
  expect(seen).toMatchObject({ code: 0, data: { id_number, guardian_phone: '13912345671', guardians } })
  expect(seen.headers['cache-control']).toContain('no-store')
  const { data: kept } = await log(wang, data.id)
  expect(kept).toMatchObject({ items: [{ by: '王大明', reason, at: expect.stringMatching(/^20/) }], total: 1 })
})

test('the audit chain has ids alone: neither number nor reason', async () => {
  const { data } = await wang.call(addParticipant, { body: aParticipant() })
  await reveal(wang, data.id)
  const chain = await chainOf(wang.organizationId)
  expect(chain).toMatch(
    new RegExp(`"participant.reveal","subject":\\{"participant_id":"${data.id}","reveal_id":"[\\w-]{36}"`),
  )
  expect(chain).not.toContain(reason)
})

test.each([
  ['nothing', undefined, 'required'],
  ['three letters', 'abc', 'too_short'],
  ['blanks', '        ', 'too_short'],
  ['a novel', 'x'.repeat(201), 'too_long'],
])('%s is no reason, and nothing is seen', async (_what, text, rule) => {
  const { data } = await wang.call(addParticipant, { body: aParticipant() })
  const refused = await reveal(wang, data.id, { reason: text })
  expect(refused).toMatchObject({ code: 4001, errors: [{ path: '/reason', rule }] })
  expect((await log(wang, data.id)).data.total).toBe(0)
})

test('plain members see nothing; managers do, and only owners read who saw what', async () => {
  const owner = await aClubOwner(portal)
  const { clubId: club } = owner
  const manager = await aMember(portal, owner, club, 'manager')
  const member = await aMember(portal, owner, club, 'member')
  const { data } = await owner.call(addParticipant, { body: aParticipant() })
  expect((await reveal(member, data.id)).code).toBe(4003)
  expect((await reveal(manager, data.id)).code).toBe(0)
  expect([(await log(manager, data.id)).code, (await log(owner, data.id)).data.total]).toEqual([4003, 1])
})

test('whoever is off the list or somebody else’s is not found', async () => {
  const { data } = await wang.call(addParticipant, { body: aParticipant() })
  expect((await reveal(await portal.signUp(), data.id)).code).toBe(4004)
  await wang.call(removeParticipant, { params: { id: data.id } })
  expect([(await reveal(wang, data.id)).code, (await log(wang, data.id)).code]).toEqual([4004, 4004])
})

test('who looks at one after the other is slowed', async () => {
  const li = await portal.signUp()
  const { data } = await li.call(addParticipant, { body: aParticipant() })
  for (let times = 0; times < 20; times += 1) expect((await reveal(li, data.id)).code).toBe(0)
  const refused = await reveal(li, data.id)
  expect(refused).toMatchObject({ status: 429, code: 4029 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a sign-in of yesterday is not enough', async () => {
  const li = await portal.signUp()
  const { data } = await li.call(addParticipant, { body: aParticipant() })
  portal.passTime(12 * HOUR_MS + 60_000)
  expect(await reveal(li, data.id)).toMatchObject({ status: 403, code: 4003, data: { rule: 'sign_in_stale' } })
})
