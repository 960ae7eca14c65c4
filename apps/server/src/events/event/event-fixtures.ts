import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type NewEvent, writeEvents } from './write-event.ts'

const HOUR_MS = 60 * 60 * 1000

/** The instant so many hours from the test's start of time, 2030-06-01 00:00 UTC. */
export const hour = (hours: number): Date => new Date(Date.UTC(2030, 5, 1) + hours * HOUR_MS)

type GroupWish = Partial<NewEvent['groups'][number]>

/** A group open from hour 0 to hour 10. For tests. */
export const aGroup = (wish: GroupWish = {}): NewEvent['groups'][number] => ({
  event_id: '',
  id: uuid(),
  position: 0,
  name: 'U8 男子组',
  registration_event: 'jifen',
  entry_kind: 'individual',
  capacity: 30,
  registration_opens_at: hour(0),
  registration_closes_at: hour(10),
  ...wish,
})

/** Writes an event held from hour 20 to hour 30 with these groups; gives its id. For tests. */
export async function anEvent(
  deps: Deps,
  hostId: string,
  wish: Partial<NewEvent['event']> = {},
  groups: NewEvent['groups'] = [aGroup()],
): Promise<string> {
  const id = uuid()
  const event = {
    id,
    organization_id: hostId,
    name: '春季轮滑赛',
    venue: '体育公园',
    district_code: '110105',
    starts_at: hour(20),
    ends_at: hour(30),
    edit_until: hour(12),
    contacts: '[]',
    attachments: '[]',
    ...wish,
  }
  const rows = groups.map((group, position) => ({ ...group, event_id: id, position }))
  await inTransaction(deps.database, (tx) => writeEvents(tx, [{ event, groups: rows }]))
  return id
}

/** An organization that may hold events. For tests. */
export async function aHost(deps: Deps, name = '轮滑联盟', canHost = true): Promise<string> {
  const id = uuid()
  await deps.database.db
    .insertInto('organization')
    .values({ id, name, type: 'association', can_host: canHost })
    .execute()
  return id
}
