import { type Executor, queryRows, statement } from '../../store/statement.ts'

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
export async function findFinishedPhotos(tx: Executor, organizationId: string, paths: string[]): Promise<Set<string>> {
  const rows = paths.length === 0 ? [] : await queryRows(tx, finished, [organizationId, paths])
  return new Set(rows.map(({ path }) => path))
}
