import type { HostView } from '../../security/file-address.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

const count = statement<never>(
  'photo-view-count',
  `insert into photo_view (event_id, participant_id, organization_id, opened, last_at)
   select $1::uuid, p.id, p.organization_id, 1, $3::timestamptz from participant p where p.id = $2::uuid
   on conflict (event_id, participant_id) do update set opened = photo_view.opened + 1, last_at = excluded.last_at`,
)

/** Counts that somebody's photo is opened on the host's side of an event; of who is gone nothing is kept. */
export const countPhotoView = (tx: Executor, { eventId, participantId }: HostView, at: Date) =>
  queryRows(tx, count, [eventId, participantId, at])
