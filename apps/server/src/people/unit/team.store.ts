import { v7 as uuid } from 'uuid'
import type { ActingFor } from '../../deps.ts'
import type { Executor } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'

/** Which teams of a unit are wanted. */
interface TeamQuery {
  event_id?: string | undefined
  page: number
  page_size: number
}

/** The organization's own teams: a confirmed unit is shared, the teams people name in it are not. */
function ownTeams(db: Executor, actingFor: ActingFor, unitId: string, eventId: string | undefined) {
  const teams = db
    .selectFrom('team as t')
    .where('t.unit_id', '=', unitId)
    .where('t.organization_id', '=', actingFor.organizationId)
  return eventId === undefined ? teams : teams.where('t.event_id', '=', eventId)
}

/** A page of the organization's teams in a unit, oldest first, each with the number of people who start for it. */
export async function findTeams(db: Executor, actingFor: ActingFor, unitId: string, query: TeamQuery) {
  const items = await ownTeams(db, actingFor, unitId, query.event_id)
    .select(['t.id', 't.name', 't.unit_id', 't.event_id', 't.leader_name'])
    .select((of) =>
      of
        .selectFrom('registration as r')
        .innerJoin('roster_member as m', (on) =>
          on.onRef('m.event_id', '=', 'r.event_id').onRef('m.registration_id', '=', 'r.id'),
        )
        .select((starters) => starters.fn.count<number>('m.participant_id').distinct().as('count'))
        .whereRef('r.team_id', '=', 't.id')
        .whereRef('r.organization_id', '=', 't.organization_id')
        .where('r.status', '<>', 'withdrawn')
        .where('m.live', '=', true)
        .where('m.reserve', '=', false)
        .as('member_count'),
    )
    .orderBy('t.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  const { total } = await ownTeams(db, actingFor, unitId, query.event_id)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: items.map((item) => ({ ...item, member_count: item.member_count ?? 0 })), total }
}

/** Whether there is an event of this id; events are public. */
export async function isEvent(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Writes a team of the organization. */
export async function insertTeam(
  db: Executor,
  actingFor: ActingFor,
  team: Pick<Tables['team'], 'unit_id' | 'name' | 'event_id' | 'leader_name'>,
  at: Date,
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('team')
    .values({ id, ...team, organization_id: actingFor.organizationId, created_at: at })
    .execute()
  return id
}
