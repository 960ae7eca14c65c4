import type { NewParticipant } from '@startline/contract'
import { checkDigit } from '@startline/domain'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tables } from '../store/tables.ts'
import type { TestPortal } from './harness.ts'

let people = 0

/** A valid resident number for a fictional person; each call gives another. */
export function anIdNumber({ birthDate = '2016-05-20', gender = 'male', region = '110105' } = {}): string {
  people += 1
  const order = String(Math.floor(people / 5) % 100).padStart(2, '0')
  const last = (people % 5) * 2 + (gender === 'male' ? 1 : 0)
  const area = String(Number(region) + Math.floor(people / 500)).padStart(6, '0')
  const first = `${area}${birthDate.replaceAll('-', '')}${order}${last}`
  return first + checkDigit(first)
}

/** A participant as one is sent in, valid unless changed. */
export function aParticipant(
  change: Partial<NewParticipant> & { birthDate?: string; sex?: 'male' | 'female' } = {},
): NewParticipant {
  const { birthDate, sex, ...rest } = change
  return {
    name: '王小明',
    id_number: anIdNumber({ birthDate, gender: sex }),
    guardian_name: '王大明',
    guardian_phone: '13800138000',
    ...rest,
  }
}

type GroupChange = Partial<Insertable<Tables['event_group']>>

const DAY_MS = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

/** A group open now, for everybody born in 2014–2018, unless changed. */
export const aGroup = (change: GroupChange = {}): GroupChange => ({
  id: uuid(),
  name: 'U10 男女混合',
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  born_from: '2014-01-01',
  born_to: '2018-12-31',
  capacity: 60,
  registration_opens_at: daysFromNow(-1),
  registration_closes_at: daysFromNow(10),
  ...change,
})

/** Puts an event with groups into the store; gives its id and theirs, in order. */
export async function anEvent(
  { deps }: Pick<TestPortal, 'deps'>,
  { groups = [aGroup()], ...change }: Partial<Insertable<Tables['event']>> & { groups?: GroupChange[] } = {},
): Promise<{ id: string; groups: string[] }> {
  const { db } = deps.database
  const hostId = uuid()
  await db
    .insertInto('organization')
    .values({ id: hostId, name: '起点轮滑协会', type: 'association', can_host: true })
    .execute()
  const event = {
    id: uuid(),
    organization_id: hostId,
    name: '春季少儿轮滑公开赛',
    venue: '朝阳体育中心',
    district_code: '110105',
    starts_at: daysFromNow(20),
    ends_at: daysFromNow(21),
    edit_until: daysFromNow(12),
    contacts: '[]',
    attachments: '[]',
    ...change,
  }
  await db.insertInto('event').values(event).execute()
  const rows = groups.map((group, position) => ({ ...group, event_id: event.id, position }))
  await db
    .insertInto('event_group')
    .values(rows as Insertable<Tables['event_group']>[])
    .execute()
  return { id: event.id, groups: rows.map((row) => String(row.id)) }
}

/** Runs `count` promises at once and waits for all. */
export const together = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_empty, index) => run(index)))
