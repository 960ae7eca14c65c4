import { isId } from '../kernel/ids/id.ts'
import { lastEntries } from '../record/show-audit.ts'
import { type Command, refused, said } from './command.ts'

const USUAL = 100
/** An answer of this many entries stays well below what the command socket carries. */
const MAX_ENTRIES = 10_000

/** `portal audit show <organization id> [--last n]`: prints the last entries of a chain as JSON lines, the oldest first. */
export const auditShowCommand: Command = {
  words: ['audit', 'show'],
  usage: 'audit show <organization id> [--last n]',
  about: `print its last entries as JSON lines (${USUAL} unless told)`,
  run: async (deps, { args }) => {
    const [id = '', flag, count = '', ...more] = args.slice(2)
    const last = flag === undefined ? USUAL : Number(/^\d{1,5}$/.exec(count)?.[0])
    const wrong = !isId(id) || more.length > 0 || (flag !== undefined && flag !== '--last')
    if (wrong || !(last >= 1 && last <= MAX_ENTRIES))
      return refused(`Write: portal audit show <organization id> [--last n], with n from 1 to ${MAX_ENTRIES}`)
    const entries = await lastEntries(deps.database.db, id, last)
    if (entries.length === 0) return refused(`Nothing is recorded for ${id}.`)
    return said(entries.map((entry) => JSON.stringify(entry)).join('\n'))
  },
}
