import { refreshDemo } from '../seed/refresh-demo.ts'
import { seedDemo } from '../seed/seed.ts'
import { type Command, misused, refused, said } from './command.ts'

/** `portal seed`: puts the demo data into an empty store; with `--refresh` moves the demo events to today. */
export const seedCommand: Command = {
  words: ['seed'],
  usage: 'seed [--refresh]',
  about: 'put in demo data; --refresh moves its dates to today',
  makesStore: true,
  run: async (deps, { args }) => {
    const flags = args.slice(1)
    if (flags.some((flag) => flag !== '--refresh')) return misused(`Unknown: ${flags.join(' ')}`)
    if (flags.includes('--refresh')) {
      const moved = await refreshDemo(deps)
      return said(`${moved} demo events were moved to today.`)
    }
    const told: string[] = []
    const seeded = await seedDemo(deps, (line) => told.push(line))
    return seeded === 'foreign'
      ? refused('The store holds data already; demo data is for an empty one.')
      : said(told.join('\n') || 'The demo data is there already.')
  },
}
