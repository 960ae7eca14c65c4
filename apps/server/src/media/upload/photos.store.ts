import type { HostView } from '../../security/file-address.ts'
import { type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'

export { photoPathOf } from '../../security/file-address.ts'

// Held until the transaction ends: the sweep of what nobody has waits for whoever begins to use one, or leaves it to them.
const finished = statement<{ path: string }>(
  'upload-finished-photos',
  `select path from upload
    where path = any($2::text[]) and organization_id = $1::uuid and purpose = 'id_photo' and stored_at is not null
      and removed_at is null
      for key share`,
)

/** Which of these paths are ID photos that this organization has uploaded completely. */
export const findFinishedPhotos = async (tx: Executor, organizationId: string, paths: string[]): Promise<Set<string>> =>
  new Set((paths.length === 0 ? [] : await queryRows(tx, finished, [organizationId, paths])).map(({ path }) => path))

const count = statement<never>(
  'photo-view-count',
  `insert into photo_view (event_id, participant_id, organization_id, opened, last_at)
   select $1::uuid, p.id, p.organization_id, 1, $3::timestamptz from participant p where p.id = $2::uuid
   on conflict (event_id, participant_id) do update set opened = photo_view.opened + 1, last_at = excluded.last_at`,
)

/** Counts that somebody's photo is opened on the host's side of an event; of who is gone nothing is kept. */
export const countPhotoView = (tx: Executor, { eventId, participantId }: HostView, at: Date) =>
  queryRows(tx, count, [eventId, participantId, at])

/** Gives who opened the photo of one participant to another. */
export const movePhotoViews = rowsBy<never, [organizationId: string, from: string, to: string]>(
  'merge-move-photo-views',
  `with gone as (
     delete from photo_view where organization_id = $1::uuid and participant_id = $2::uuid returning event_id, opened, last_at)
   insert into photo_view (event_id, participant_id, organization_id, opened, last_at)
   select event_id, $3::uuid, $1::uuid, opened, last_at from gone
   on conflict (event_id, participant_id) do update
      set opened = photo_view.opened + excluded.opened, last_at = greatest(photo_view.last_at, excluded.last_at)`,
  { plan: 'each time' },
)
