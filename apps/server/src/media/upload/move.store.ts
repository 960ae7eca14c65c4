import { type Executor, queryRows, statement } from '../../store/statement.ts'

const ROWS_PER_QUERY = 200

const page = statement<{ path: string }>(
  'upload-stored-page',
  `select path from upload where path > $1 and stored_at is not null and removed_at is null order by path limit ${ROWS_PER_QUERY}`,
)

/** The paths of all stored files, page by page; those that come meanwhile may be among them. */
export async function* storedPaths(db: Executor): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const paths = (await queryRows(db, page, [after])).map(({ path }) => path)
    const last = paths.at(-1)
    if (last === undefined) return
    yield paths
    after = last
  }
}
