import { applyRetention, reportRetention } from '../privacy/retention/retention.ts'
import { type Command, refused, said } from './command.ts'

/**
 * `portal retention [--apply]`: prints, as lines of JSON, the papers of events that were put away and when they go; with `--apply` those that
 * are due go now, and what went is printed. The running portal does that once a day by itself.
 */
export const retentionCommand: Command = {
  words: ['retention'],
  usage: 'retention [--apply]',
  about: 'what is kept of events that were put away, and when it goes; --apply removes what is due',
  undone: 'Nothing was removed.',
  run: async (deps, { args }) => {
    const flags = args.slice(1)
    if (flags.some((flag) => flag !== '--apply')) return refused(`Unknown: ${flags.join(' ')}`)
    const lines: object[] = flags.length === 0 ? await reportRetention(deps) : await applyRetention(deps)
    if (lines.length > 0) return said(lines.map((line) => JSON.stringify(line)).join('\n'))
    return said(flags.length === 0 ? 'Nothing is kept of events that were put away.' : 'Nothing was due.')
  },
}
