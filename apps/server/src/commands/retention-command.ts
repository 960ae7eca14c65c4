import { applyRacers, reportRacers } from '../privacy/retention/racer-index.ts'
import { applyRetention, reportRetention } from '../privacy/retention/retention.ts'
import { type Command, refused, said } from './command.ts'

/**
 * `portal retention [--apply]`: prints, as lines of JSON, what is kept of events that were put away (papers; racers by their
 * document) and when it goes; with `--apply` those that
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
    const lines: object[] =
      flags.length === 0
        ? [...(await reportRetention(deps)), ...(await reportRacers(deps))]
        : [...(await applyRetention(deps)), ...(await applyRacers(deps))]
    if (lines.length > 0) return said(lines.map((line) => JSON.stringify(line)).join('\n'))
    return said(flags.length === 0 ? 'Nothing is kept of events that were put away.' : 'Nothing was due.')
  },
}
