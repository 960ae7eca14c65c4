import { PAPER_FILES, type PaperKind } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import type { PaperOwner } from '../../people/review/touch-review.store.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { PaperFileRow } from './present-review.ts'

/** What a paper asks of its registration. */
export interface PaperPlace {
  event_id: string
  kind: 'individual' | 'team'
  status: 'registered' | 'waitlisted' | 'withdrawn'
  unit_id: string | null
  participants: string[]
  papers: PaperKind[]
  /** Whether the event is over or cancelled, by the store's clock. */
  over: boolean
}

const place = statement<PaperPlace>(
  'paper-place',
  `select r.event_id, r.kind, r.status, r.unit_id, g.papers, e.cancelled_at is not null or e.ends_at <= now() as over,
          array(select m.participant_id from roster_member m
                 where m.event_id = r.event_id and m.registration_id = r.id order by m.position) as participants
     from registration r
     join event e on e.id = r.event_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
    where r.organization_id = $1::uuid and r.id = $2::uuid for no key update of r`,
  anew,
)

/** Where a paper of the organization's registration goes, its row held: of many files sent at once each finds the page that is free. Or undefined. */
export const findPaperPlace = (tx: Executor, { organizationId }: ActingFor, id: string) =>
  queryOne(tx, place, [organizationId, id])

// Held until the transaction ends: the sweep of what nobody has waits for whoever begins to use one, or leaves it to them.
const file = statement<{ path: string }>(
  'paper-upload',
  `select path from upload
    where organization_id = $1::uuid and path = $2 and purpose = 'paper' and stored_at is not null and removed_at is null for key share`,
)

/** Whether a path is a file that the organization has uploaded as a paper, completely. */
export const isPaperUploaded = async (tx: Executor, { organizationId }: ActingFor, path: string): Promise<boolean> =>
  (await queryOne(tx, file, [organizationId, path])) !== undefined

const SHOWN = 'id, state, reason, sent_at, upload_path as path'

/** A paper as it stands in the store, with what it is of. */
type PaperRow = PaperFileRow & {
  event_id: string
  kind: PaperKind
  registration_id: string | null
  participant_id: string | null
  unit_id: string | null
}

const sent = statement<PaperRow>(
  'paper-of-file',
  `select ${SHOWN}, event_id, kind, registration_id, participant_id, unit_id from paper
    where organization_id = $1::uuid and upload_path = $2`,
)

/** The paper that a file is already, or undefined. */
export const findPaperOfFile = (tx: Executor, { organizationId }: ActingFor, path: string) =>
  queryOne(tx, sent, [organizationId, path])

const SAME_OWNER = 'coalesce(s.registration_id, s.participant_id, s.unit_id) = coalesce($4::uuid, $5::uuid, $6::uuid)'

// What was given back makes room for what comes in its place.
const makeRoom = statement<never>(
  'paper-make-room',
  `delete from paper s where s.event_id = $1::uuid and s.organization_id = $2::uuid and s.kind = $3 and s.state = 'returned' and ${SAME_OWNER}`,
  anew,
)

// A unit's form comes by any of its registrations: who takes the same page at the same time meets the unique index, and tries again.
const send = statement<PaperFileRow>(
  'paper-send',
  `with free as (
     select p.page from generate_series(1, ${PAPER_FILES}) as p (page)
      where not exists (
        select from paper s
         where s.event_id = $1::uuid and s.organization_id = $2::uuid and s.kind = $3 and s.page = p.page and ${SAME_OWNER})
      order by p.page limit 1)
   insert into paper (event_id, organization_id, kind, registration_id, participant_id, unit_id, id, page, upload_path, state, sent_at, by_account)
   select $1::uuid, $2::uuid, $3, $4::uuid, $5::uuid, $6::uuid, $7::uuid, free.page, $8, 'sent', $9::timestamptz, $10::uuid from free
   returning ${SHOWN}`,
  anew,
)

/** A paper that is sent. */
export interface NewPaper {
  id: string
  eventId: string
  kind: PaperKind
  owner: PaperOwner
  path: string
  at: Date
}

/** Takes a free page for a paper, in place of what was given back; undefined where there is none. */
export async function insertPaper(tx: Executor, { organizationId, accountId }: ActingFor, paper: NewPaper) {
  const { eventId, kind, owner, id, path, at } = paper
  const whose = [eventId, organizationId, kind, owner.registrationId, owner.participantId, owner.unitId]
  await queryRows(tx, makeRoom, whose)
  return queryOne(tx, send, [...whose, id, path, at, accountId])
}

const remove = statement<PaperRow>(
  'paper-remove',
  `delete from paper
    where event_id = $1::uuid and organization_id = $2::uuid and id = $3::uuid
      and (registration_id = $4::uuid or participant_id = any($5::uuid[]) or unit_id = $6::uuid)
   returning ${SHOWN}, event_id, kind, registration_id, participant_id, unit_id`,
  anew,
)

/** Takes back a paper that counts for a registration of the organization; undefined where there is none such. Its file goes with what nobody has. */
export const deletePaper = (
  tx: Executor,
  { organizationId }: ActingFor,
  { event_id, unit_id, participants }: PaperPlace,
  registrationId: string,
  paperId: string,
) => queryOne(tx, remove, [event_id, organizationId, paperId, registrationId, participants, unit_id])
