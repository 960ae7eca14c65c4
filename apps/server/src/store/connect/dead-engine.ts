/** PostgreSQL's own code for what is lost in a crash; the portal says "not now" to it. */
const CRASHED = '57P02'
/** The engine may be asked, and no transaction is open (ReadyForQuery; PostgreSQL, 54.7). */
export const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
/** A message's length counts itself and not its first byte. */
const LENGTH_BYTES = 4

/**
 * What an engine says that has ended by itself (it does so when it cannot write its log, for example on a full disk): left alone it
 * answers nothing, and whoever asked waits for ever. What it says while it ends counts as unsaid.
 */
export function lastWords(): Buffer {
  const fields = ['SFATAL', `C${CRASHED}`, 'MThe embedded database has ended.', '']
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const head = Buffer.alloc(1 + LENGTH_BYTES)
  head.write('E')
  head.writeUInt32BE(LENGTH_BYTES + body.length, 1)
  return Buffer.concat([head, body, READY])
}
