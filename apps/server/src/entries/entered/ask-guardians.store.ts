import type { Lacking } from '@startline/contract'
import type * as z from 'zod/mini'
import type { ActingFor } from '../../deps.ts'
import type { GuardianColumns } from '../../people/participant/guardians.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import { ASKED_OF, NO_CONSENT, NO_PHOTO, RUNNING_IN_EVENT } from './entered.sql.ts'

/** Somebody entered for an event who lacks what their group asks, with the guardians as they are kept. */
export interface LackingRow extends GuardianColumns {
  id: string
  name: string
  lacks: z.output<typeof Lacking>[]
}

// A family asks nobody: its guardians are the ones who would ask.
const lacking = statement<LackingRow>(
  'guardians-lacking',
  `select p.id, p.name, p.guardian_name, p.guardian_phone_sealed, p.relation, p.more_guardians_sealed,
          array_remove(array[case when l.photo then 'photo' end, case when l.consent then 'consent' end], null) as lacks
     from (select p.id, bool_or(${NO_PHOTO}) as photo, bool_or(${NO_CONSENT}) as consent
             from event e cross join ${ASKED_OF}
            where e.id = $2::uuid and e.cancelled_at is null and e.ends_at > $3::timestamptz and ${RUNNING_IN_EVENT}
              and p.id > $4::uuid and (${NO_PHOTO} or ${NO_CONSENT})
              and exists (select from organization o where o.id = $1::uuid and o.type <> 'personal')
            group by p.id order by p.id limit $5::int) l
     join participant p on p.id = l.id
    order by p.id`,
  { plan: 'each time' },
)

/** The next of those entered for an event that is not over who lack something, in the order of their ids after one, at most so many. */
export const findLacking = (
  tx: Executor,
  { organizationId }: ActingFor,
  eventId: string,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<LackingRow[]> => queryRows(tx, lacking, [organizationId, eventId, now, after, limit])

// Asking and taking are one act: of two who ask at once the second waits for the row and finds the day taken. The order of ids keeps them from
// waiting for each other in a circle.
const claim = statement<{ id: string }>(
  'guardians-ask',
  `insert into guardian_ask (organization_id, participant_id, asked_on)
   select $1::uuid, id, $3::date from unnest($2::uuid[]) as w (id) order by id
   on conflict (organization_id, participant_id) do update set asked_on = excluded.asked_on
    where guardian_ask.asked_on < excluded.asked_on
   returning participant_id as id`,
)

/** Takes the day's asking for these participants of the organization; gives those for whom it was not taken yet. */
export const claimAsking = async (
  tx: Executor,
  { organizationId }: ActingFor,
  ids: readonly string[],
  today: string,
): Promise<Set<string>> => new Set((await queryRows(tx, claim, [organizationId, ids, today])).map(({ id }) => id))
