import type { PaperKind } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** A registration whose review was moved. */
interface Touched {
  event_id: string
  registration_id: string
}

// What the host has looked at is there no more, so whoever still decides by it is told (`rev`). One that was accepted waits for the host again; one
// that is with the organization stays there until it is handed in. Rows are written in the order of their ids: nobody waits for another in a circle.
const touching = (name: string, registrations: string) =>
  statement<Touched>(
    `review-touch-${name}`,
    `with wanted as materialized (${registrations}),
     touched as (
       insert into review (event_id, registration_id, state, rev, at)
       select event_id, id, 'pending', 1, $1::timestamptz from wanted order by 1, 2
       on conflict (event_id, registration_id) do update
          set rev = review.rev + 1,
              state = case review.state when 'accepted' then 'resubmitted' else review.state end,
              at = case review.state when 'accepted' then excluded.at else review.at end
        where review.state in ('pending', 'resubmitted', 'accepted')
       returning event_id, registration_id, state, at),
     again as (select event_id, registration_id from touched where state = 'resubmitted' and at = $1::timestamptz),
     noted as (
       insert into registration_step (event_id, registration_id, at, status, account_id)
       select event_id, registration_id, clock_timestamp(), 'resubmitted', $2::uuid from again)
     select event_id, registration_id from again`,
    { plan: 'each time' },
  )

const LIVE = `r.status <> 'withdrawn'`
const REVIEWED = 'exists (select from review v where v.event_id = r.event_id and v.registration_id = r.id)'

const changed = touching(
  'changed',
  `select r.event_id, r.id from registration r join event_group g on g.event_id = r.event_id and g.id = r.group_id
    where r.event_id = $3::uuid and r.id = $4::uuid and ${LIVE} and (g.papers <> '{}' or ${REVIEWED})`,
)

/** Who changed something, and when. */
type By = Pick<ActingFor, 'accountId'> | { accountId: null }

/** People, group or unit of a registration changed. Gives those that were accepted and wait for the host again. */
export const touchChanged = (tx: Executor, by: By, at: Date, eventId: string, id: string): Promise<Touched[]> =>
  queryRows(tx, changed, [at, by.accountId, eventId, id])

const ofPerson = touching(
  'person',
  `select distinct r.event_id, r.id
     from roster_member m
     join registration r on r.event_id = m.event_id and r.id = m.registration_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     join event e on e.id = r.event_id
    where m.participant_id = $3::uuid and ${LIVE} and e.ends_at > $1::timestamptz and (g.papers && $4::text[] or ${REVIEWED})`,
)

/** What stands in a participant's record changed: the photo, the consent. Gives those that were accepted and wait for the host again. */
export const touchPerson = (tx: Executor, by: By, at: Date, participantId: string, kinds: readonly PaperKind[]) =>
  queryRows(tx, ofPerson, [at, by.accountId, participantId, kinds])

const byPaper = touching(
  'paper',
  `select distinct r.event_id, r.id
     from registration r
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
    where r.event_id = $3::uuid and r.organization_id = $4::uuid and ${LIVE} and $5::text = any(g.papers)
      and (r.id = $6::uuid or r.unit_id = $7::uuid
           or exists (select from roster_member m where m.event_id = r.event_id and m.registration_id = r.id and m.participant_id = $8::uuid))`,
)

/** Whose a paper is: one of the three. */
export interface PaperOwner {
  registrationId: string | null
  unitId: string | null
  participantId: string | null
}

/** A paper came or went. Gives those of the registrations it counts for that were accepted and wait for the host again. */
export const touchByPaper = (
  tx: Executor,
  { organizationId, accountId }: Pick<ActingFor, 'organizationId' | 'accountId'>,
  at: Date,
  { eventId, kind, owner }: { eventId: string; kind: PaperKind; owner: PaperOwner },
): Promise<Touched[]> =>
  queryRows(tx, byPaper, [
    at,
    accountId,
    eventId,
    organizationId,
    kind,
    owner.registrationId,
    owner.unitId,
    owner.participantId,
  ])
