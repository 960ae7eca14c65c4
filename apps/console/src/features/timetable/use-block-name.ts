import { useHeatWords } from '../../held/heat-words.ts'
import type { Block } from './board.ts'
import { useAround } from './context.ts'

/** Contests that are named; of more it is said that there are. */
const NAMED = 2

/** Says what is raced in a block: its contest with round and run, or the contests. */
export function useBlockName(): (block: Pick<Block, 'heats'>) => string {
  const { heats, contests } = useAround()
  const words = useHeatWords()
  return ({ heats: ids }) => {
    const all = ids.flatMap((id) => heats.get(id) ?? [])
    const found = [...new Set(all.map(({ contest_id }) => contest_id))].flatMap((id) => contests.get(id) ?? [])
    const runs = new Set(all.map(({ round, run }) => `${round} ${run}`))
    const [first] = all
    const [contest] = found
    if (found.length === 1 && runs.size === 1 && first && contest)
      return [contest.name, words(contest, { round: first.round, run: first.run })].filter(Boolean).join(' · ')
    const names = found.slice(0, NAMED).map(({ name }) => name)
    return [...names, ...(found.length > NAMED ? [`${found.length - NAMED}…`] : [])].join(' + ')
  }
}
