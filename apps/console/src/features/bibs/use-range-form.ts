import type { GroupNumbers } from '@startline/contract'
import { useState } from 'react'
import { useBibsText } from './messages.ts'
import { bodyOf, proposed, type Range, rangeProblem, readReserved, readSequences, type Spared } from './ranges.ts'

/** The id of a group's input. */
export const rangeId = (groupId: string, field: 'from' | 'to'): string => `bib-${field}-${groupId}`
/** The ids of what holds for all groups. */
export const SKIP_ID = 'bib-skip'
export const RESERVED_ID = 'bib-reserved'

/** The ranges of a form: proposed by what is known, until somebody writes another one. */
export function useRangeForm(groups: readonly GroupNumbers[]) {
  const text = useBibsText()
  const [skip, setSkip] = useState('')
  const [reserved, setReserved] = useState('')
  const [written, setWritten] = useState<Readonly<Record<string, Partial<Range>>>>({})
  const [tried, setTried] = useState(0)
  const [sequences, kept] = [readSequences(skip), readReserved(reserved)]
  const spared: Spared = { sequences: sequences ?? [], reserved: kept ?? new Set() }
  const proposal = proposed(groups, spared)
  const rangeOf = (id: string): Range => {
    const { from, to } = proposal.get(id) ?? { from: '', to: '' }
    return { from: String(from), to: String(to), order: 'unit', ...written[id] }
  }
  const missing = groups.filter(({ racers, numbered }) => numbered < racers)
  const ranges = new Map(missing.map(({ group_id }) => [group_id, rangeOf(group_id)]))
  const problems = [
    ...(sequences === null ? [{ id: SKIP_ID, message: text.wrong.skip }] : []),
    ...(kept === null ? [{ id: RESERVED_ID, message: text.wrong.reserved }] : []),
    ...[...ranges].flatMap(([id, range]) => {
      const problem = rangeProblem(range)
      return problem === null ? [] : [{ id: rangeId(id, 'to'), message: text.wrong[problem] }]
    }),
  ]
  return {
    skip: { value: skip, set: setSkip },
    reserved: { value: reserved, set: setReserved },
    missing,
    rangeOf,
    /** Both ends of a range stay once one is written: a proposal that moves would part them. */
    write: (id: string, some: Partial<Range>) => setWritten((all) => ({ ...all, [id]: { ...rangeOf(id), ...some } })),
    /** Told once somebody has tried. */
    problems: tried > 0 ? problems : [],
    attempt: tried,
    /** What is to be sent; null where something is to be mended first. */
    take: () => {
      setTried(tried + 1)
      return problems.length > 0 ? null : bodyOf(ranges, spared)
    },
  }
}

/** A form of ranges, as its parts take it. */
export type RangeFormState = ReturnType<typeof useRangeForm>
