import { isPath } from '../../security/file-address.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

// Held, for what nobody uses is removed meanwhile.
const holdUpload = statement<{ path: string }>(
  'event-picture-hold',
  `select path from upload
    where path = $1 and organization_id = $2::uuid and purpose = 'event_cover' and stored_at is not null and removed_at is null for update`,
)

/** Whether the organization has uploaded a picture for events under this path; it is held until the transaction ends. */
export const holdPicture = async (tx: Executor, organizationId: string, path: string): Promise<boolean> =>
  isPath(path) && (await queryRows(tx, holdUpload, [path, organizationId])).length === 1
