import { v7 as uuid } from 'uuid'
import type { Executor } from '../../store/statement.ts'
import type { Person } from '../../test/harness.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** An event of this organization, ten days ahead; gives its id. For tests. */
export async function anEvent(db: Executor, host: Person): Promise<string> {
  const id = uuid()
  const times = { starts_at: inDays(10), ends_at: inDays(11), edit_until: inDays(9) }
  const place = { venue: '田径场', district_code: '110105', contacts: '[]', attachments: '[]' }
  await db
    .insertInto('event')
    .values({ id, organization_id: host.organizationId, name: '春季赛', ...place, ...times })
    .execute()
  return id
}

async function aTeamGroup(db: Executor, eventId: string): Promise<string> {
  const id = uuid()
  const kind = { registration_event: 'jingsu' as const, entry_kind: 'team' as const, team_rules: '{}' }
  const window = { registration_opens_at: inDays(-1), registration_closes_at: inDays(5) }
  await db
    .insertInto('event_group')
    .values({ event_id: eventId, id, position: 1, name: '接力', ...kind, ...window })
    .execute()
  return id
}

async function aParticipant(db: Executor, who: Person): Promise<string> {
  const id = uuid()
  const document = { id_type: 'other', id_number_sealed: Buffer.from('x'), document_index: Buffer.from(id) }
  const owner = { organization_id: who.organizationId, created_by: who.accountId }
  await db
    .insertInto('participant')
    .values({ id, ...owner, name: '小明', name_skeleton: '小明', ...document })
    .execute()
  return id
}

/** A registration of the team in an event of its own, with so many starters and reserves. For tests. */
export async function aTeamRegistration(
  db: Executor,
  who: Person,
  teamId: string,
  { starters, reserves, status }: { starters: number; reserves: number; status: 'registered' | 'withdrawn' },
): Promise<void> {
  const event_id = await anEvent(db, who)
  const group_id = await aTeamGroup(db, event_id)
  const registration_id = uuid()
  const entered = {
    organization_id: who.organizationId,
    account_id: who.accountId,
    batch_id: uuid(),
    reference: uuid(),
  }
  await db
    .insertInto('registration')
    .values({ event_id, id: registration_id, group_id, ...entered, kind: 'team', team_id: teamId, status })
    .execute()
  for (let position = 0; position < starters + reserves; position++) {
    const participant_id = await aParticipant(db, who)
    const person = { participant_id, person_index: Buffer.from(participant_id), name: '小明' }
    const standing = { reserve: position >= starters, live: status === 'registered' }
    await db
      .insertInto('roster_member')
      .values({ event_id, registration_id, position, group_id, ...person, ...standing })
      .execute()
  }
}
