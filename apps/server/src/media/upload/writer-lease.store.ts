import { doneBy, rowsBy } from '../../store/statement.ts'

const UNTIL = (length: string) => `now() + ${length}::int * interval '1 millisecond'`

// A lease that ends later than one can was given before the store's clock was set back.
/** Takes the right to write a file for `lengthMs`, by the store's clock; false while somebody else has it. */
export const takeWriting = doneBy<[path: string, writer: string, lengthMs: number]>(
  'upload-writer-take',
  `update upload set writer = $2::uuid, writer_until = ${UNTIL('$3')}, writer_wanted = false
    where path = $1 and (writer is null or writer_until <= now() or writer_until > ${UNTIL('$3')}) returning path`,
)

/** Tells whoever writes the file that somebody else wants to go on with it. */
export const wantWriting = rowsBy<never, [path: string]>(
  'upload-writer-want',
  'update upload set writer_wanted = true where path = $1 and writer is not null and not writer_wanted',
)

/** Keeps the right for `lengthMs` from now; false when another has it, or wants it. */
export const keepWriting = doneBy<[path: string, writer: string, lengthMs: number]>(
  'upload-writer-keep',
  `update upload set writer_until = ${UNTIL('$3')}
    where path = $1 and writer = $2::uuid and not writer_wanted returning path`,
)

/** Gives the right back. */
export const leaveWriting = rowsBy<never, [path: string, writer: string]>(
  'upload-writer-leave',
  `update upload set writer = null, writer_until = null, writer_wanted = false where path = $1 and writer = $2::uuid`,
)
