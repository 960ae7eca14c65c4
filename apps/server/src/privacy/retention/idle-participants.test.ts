import {
  addParticipant,
  createOrganization,
  getRegistration,
  listInbox,
  listParticipants,
  login,
  switchOrganization,
} from '@startline/contract'
import { beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aJpeg, open, upload } from '../../media/upload/upload-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { runDaily } from './daily.ts'

const DAY_MS = 24 * 60 * 60_000
/** Two years, as the longest run of months has them. */
const TWO_YEARS = 731

let portal: TestPortal
let coach: Person

beforeEach(async () => {
  portal = await openPortal({ SESSION_IDLE_S: String(3650 * 86_400), SESSION_MAX_S: String(3650 * 86_400) })
  coach = await portal.signUp('王教练')
})

const days = (count: number) => portal.passTime(count * DAY_MS)
const run = () => runDaily(portal.deps)
const rowsOf = (who: Person) =>
  portal.deps.database.db
    .selectFrom('participant')
    .selectAll()
    .where('organization_id', '=', who.organizationId)
    .execute()
const kept = async (who: Person) => (await rowsOf(who)).filter((row) => row.id_number_sealed.length > 0).length
const chain = async (who: Person, count: number) =>
  (await lastEntries(portal.deps.database.db, who.organizationId, count)).map(({ action, subject }) => ({
    action,
    subject,
  }))
const signIn = ({ account, password }: Person) => portal.call(login, { body: { account, password } })
const told = async (who: Person) => {
  const notices = portal.deps.database.db.selectFrom('notice').select('id')
  return (await notices.where('organization_id', '=', who.organizationId).where('kind', '=', 'data_expires').execute())
    .length
}

test('after two years without anybody, told a month ahead, number, photo and guardians go; what was entered stays', async () => {
  const event = await anEvent(portal)
  const [rid = ''] = await enter(coach, event, event.groups[0], [{ name: '李小红' }])
  const photo = await upload(portal, coach, await aJpeg())
  const body = aParticipant({ name: '王小明', id_photo_url: photo.url })
  const { data: listed } = await coach.call(addParticipant, { body })
  await verifyPhone(portal, coach)
  days(TWO_YEARS - 31)
  expect(await run()).toMatchObject({ told: 0, participants: 0 })
  days(31)
  expect(await run()).toMatchObject({ told: 1, participants: 0 })
  expect([await kept(coach), await told(coach)]).toEqual([2, 1])
  const messages = await portal.deps.database.db.selectFrom('notice_message').select('account_id').execute()
  expect(messages).toEqual([{ account_id: coach.accountId }])
  days(29)
  expect(await run()).toMatchObject({ told: 0, participants: 0 })
  days(2)
  expect(await run()).toMatchObject({ told: 0, participants: 2, photos: 1 })
  const rows = await rowsOf(coach)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['李小红', '王小明'])
  for (const row of rows)
    expect(row).toMatchObject({
      guardian_name: null,
      guardian_phone_sealed: null,
      birth_date: null,
      id_photo_path: null,
    })
  expect(await chain(coach, 2)).toEqual([
    { action: 'retention.told', subject: { participants: 2 } },
    { action: 'retention.participants', subject: { participants: 2, photos: 1 } },
  ])
  const { db } = portal.deps.database
  const counters = await db
    .selectFrom('organization')
    .select('participant_count')
    .where('id', '=', coach.organizationId)
    .execute()
  expect(counters).toEqual([{ participant_count: 0 }])
  expect((await open(portal, listed.id_photo_view_url ?? '')).statusCode).toBe(404)
  const shown = await coach.call(getRegistration, { params: { id: rid } })
  expect(shown.data).toMatchObject({ status: 'registered', members: [{ name: '李小红', id_number: '' }] })
  expect((await coach.call(listParticipants)).data.total).toBe(0)
  expect((await coach.call(addParticipant, { body: { ...body, id_photo_url: null } })).code).toBe(0)
})

test('whoever signs in after being told keeps everything, and is told anew two years later', async () => {
  await coach.call(addParticipant, { body: aParticipant() })
  days(TWO_YEARS)
  await run()
  expect(await told(coach)).toBe(1)
  days(20)
  expect((await signIn(coach)).code).toBe(0)
  const inbox = await coach.call(listInbox)
  expect(inbox.data.items.map(({ notice }) => notice?.kind)).toContain('data_expires')
  days(30)
  expect(await run()).toMatchObject({ told: 0, participants: 0 })
  expect(await kept(coach)).toBe(1)
  days(TWO_YEARS)
  expect(await run()).toMatchObject({ told: 1, participants: 0 })
})

test('sessions that went still say when their organization was last used, and so does turning to another', async () => {
  await coach.call(addParticipant, { body: aParticipant() })
  const { db } = portal.deps.database
  const { data: club } = await coach.call(createOrganization, { body: { name: '起点轮滑俱乐部', type: 'club' } })
  days(100)
  await coach.call(listParticipants)
  await coach.call(switchOrganization, { body: { organization_id: club.id } })
  const use = db.selectFrom('organization_use').select('used_at').where('organization_id', '=', coach.organizationId)
  const turned = await use.executeTakeFirstOrThrow()
  expect(portal.deps.now().getTime() - turned.used_at.getTime()).toBeLessThan(DAY_MS)
  days(50)
  const long = new Date(portal.deps.now().getTime() - 31 * DAY_MS)
  await db.updateTable('session').set({ idle_ends_at: long }).execute()
  expect(await run()).toMatchObject({ sessions: 1 })
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
  days(TWO_YEARS - 31 - 51)
  expect(await run()).toMatchObject({ told: 0 })
  days(40)
  expect(await run()).toMatchObject({ told: 1 })
})

test('an entry counts until its event is over', async () => {
  const later = (count: number) => new Date(portal.deps.now().getTime() + count * DAY_MS)
  const event = await anEvent(portal, { starts_at: later(400), ends_at: later(401) })
  await enter(coach, event, event.groups[0], [{}])
  days(TWO_YEARS + 60)
  expect(await run()).toMatchObject({ told: 0, participants: 0 })
  expect(await kept(coach)).toBe(1)
})

test('a dry run says what goes when, and removes nothing; what a run removed is told', async () => {
  await coach.call(addParticipant, { body: aParticipant() })
  const retention = async (...flags: string[]) => {
    const { code, out } = await runCommand(portal.deps, { args: ['retention', ...flags], file: null })
    return {
      code,
      rows: out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    }
  }
  days(TWO_YEARS)
  const before = await retention('--dry-run', 'yes')
  expect(before.code).toBe(0)
  expect(before.rows[0]).toEqual({ last_run: null })
  expect(before.rows.filter(({ term }) => term !== undefined).every(({ kept: words }) => words !== '')).toBe(true)
  const mine = ({ rows }: typeof before) => rows.find(({ organization_id }) => organization_id === coach.organizationId)
  expect(mine(before)).toMatchObject({ participants: 1, told_at: null, due: false })
  expect(await told(coach)).toBe(0)
  await run()
  days(31)
  const due = await retention()
  expect(mine(due)).toMatchObject({ participants: 1, due: true })
  expect(due.rows.find(({ term }) => term === 'participants')).toMatchObject({ due: 1 })
  expect((await retention('--apply')).rows).toMatchObject([{ removed: { participants: 1 } }])
  expect((await retention()).rows[0]).toMatchObject({ last_run: { removed: { told: 1 } } })
})
