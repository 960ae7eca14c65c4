import type { Rulebook } from '@startline/domain/race'
import { RadioCards } from '@startline/ui'
import { useBooksText } from './messages.ts'

type Lapped = 'ranked' | 'after'

/** Whether a rulebook leaves open how the lapped rank: two readings give two winners, so nobody guesses. */
export const isOpen = ({ format, points, elimination }: Rulebook): boolean =>
  (format === 'points_race' || elimination?.by === 'points') && points != null && points.lapped == null

/** The rulebook with that said. */
export const withLapped = (book: Rulebook, lapped: Lapped): Rulebook => ({
  ...book,
  points: { ...book.points, lapped },
})

interface LappedProps {
  id: string
  value: Lapped | null
  error?: string | null
  onChange: (lapped: Lapped) => void
}

/** Asks how the lapped rank, with what each answer means. */
export function LappedQuestion({ id, value, error, onChange }: LappedProps) {
  const text = useBooksText()
  return (
    <RadioCards
      legend={text.lapped}
      id={id}
      hint={text.lappedHint}
      error={error}
      required
      value={value}
      onChange={onChange}
      options={(['ranked', 'after'] as const).map((one) => ({
        value: one,
        label: text.lappedWays[one],
        description: text.lappedMeans[one],
      }))}
    />
  )
}
