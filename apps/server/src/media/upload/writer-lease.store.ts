import { type Executor, queryRows, statement } from '../../store/statement.ts'

const UNTIL = (length: string) => `now() + ${length}::int * interval '1 millisecond'`

// A lease that ends later than one can was given before the store's clock was set back.
const take = statement<{ path: string }>(
  'upload-writer-take',
  `update upload set writer = $2::uuid, writer_until = ${UNTIL('$3')}, writer_wanted = false
    where path = $1 and (writer is null or writer_until <= now() or writer_until > ${UNTIL('$3')}) returning path`,
)

/** Takes the right to write a file for `lengthMs`, by the store's clock; false while somebody else has it. */
export const takeWriting = async (db: Executor, path: string, writer: string, lengthMs: number): Promise<boolean> =>
  (await queryRows(db, take, [path, writer, lengthMs])).length === 1

const want = statement<never>(
  'upload-writer-want',
  'update upload set writer_wanted = true where path = $1 and writer is not null and not writer_wanted',
)

/** Tells whoever writes the file that somebody else wants to go on with it. */
export const wantWriting = (db: Executor, path: string) => queryRows(db, want, [path])

const keep = statement<{ path: string }>(
  'upload-writer-keep',
  `update upload set writer_until = ${UNTIL('$3')}
    where path = $1 and writer = $2::uuid and not writer_wanted returning path`,
)

/** Keeps the right for `lengthMs` from now; false when another has it, or wants it. */
export const keepWriting = async (db: Executor, path: string, writer: string, lengthMs: number): Promise<boolean> =>
  (await queryRows(db, keep, [path, writer, lengthMs])).length === 1

const leave = statement<never>(
  'upload-writer-leave',
  `update upload set writer = null, writer_until = null, writer_wanted = false where path = $1 and writer = $2::uuid`,
)

/** Gives the right back. */
export const leaveWriting = (db: Executor, path: string, writer: string) => queryRows(db, leave, [path, writer])
