import { textAt, type Written } from '../writing/written.ts'

/** The birth dates of a group, as days since 1970; infinite where it has no limit. */
export interface Span {
  /** Its place in the file. */
  index: number
  name: string
  from: number
  to: number
}

/** Groups that a child chooses between: of one discipline and kind, for girls or for boys. */
export interface Lane {
  discipline: string
  kind: string
  gender: 'male' | 'female'
  /** In the order of birth, the oldest children first. */
  spans: Span[]
  /** Birth dates between groups for which there is none, first and last included. */
  gaps: { from: number; to: number }[]
  /** Groups that share birth dates. */
  overlaps: { one: Span; other: Span }[]
}

const DAY_MS = 86_400_000
const dayAt = (group: Written, field: string, none: number): number => {
  const at = Date.parse(`${textAt(group, field)}T00:00:00Z`)
  return Number.isNaN(at) ? none : at / DAY_MS
}
/** A day of a lane as `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

const spanOf = (group: Written, index: number): Span => ({
  index,
  name: textAt(group, 'name'),
  from: dayAt(group, 'born_from', -Infinity),
  to: dayAt(group, 'born_to', Infinity),
})

function between(spans: readonly Span[]): Pick<Lane, 'gaps' | 'overlaps'> {
  const gaps: Lane['gaps'] = []
  const overlaps: Lane['overlaps'] = []
  let furthest: Span | undefined
  for (const span of spans) {
    if (furthest && span.from <= furthest.to) overlaps.push({ one: furthest, other: span })
    else if (furthest && span.from > furthest.to + 1) gaps.push({ from: furthest.to + 1, to: span.from - 1 })
    if (!furthest || span.to > furthest.to) furthest = span
  }
  return { gaps, overlaps }
}

/** The groups of a draft as lanes, one for each choice a child has, with what is wrong between neighbours. */
export function lanesOf(groups: readonly Written[]): Lane[] {
  const known = groups.map((group, index) => ({ group, span: spanOf(group, index) }))
  const kinds = new Map(
    groups.map((group) => {
      const [discipline, kind] = [textAt(group, 'registration_event'), textAt(group, 'entry_kind') || 'individual']
      return [`${discipline} ${kind}`, { discipline, kind }] as const
    }),
  )
  return [...kinds.values()].flatMap(({ discipline, kind }) =>
    (['male', 'female'] as const).flatMap((gender) => {
      const spans = known
        .filter(
          ({ group }) =>
            textAt(group, 'registration_event') === discipline &&
            (textAt(group, 'entry_kind') || 'individual') === kind &&
            [gender, 'any', ''].includes(textAt(group, 'gender')),
        )
        .map(({ span }) => span)
        .sort((one, other) => one.from - other.from || one.to - other.to)
      return spans.length > 0 ? [{ discipline, kind, gender, spans, ...between(spans) }] : []
    }),
  )
}

/** The years that a picture of the lanes has to show, the first and the one after the last. */
export function yearsOf(lanes: readonly Lane[]): { first: number; last: number } | null {
  const days = lanes.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to])).filter(Number.isFinite)
  if (days.length === 0) return null
  const yearOf = (day: number) => Number(dateOf(day).slice(0, 4))
  return { first: yearOf(Math.min(...days)), last: yearOf(Math.max(...days)) + 1 }
}
