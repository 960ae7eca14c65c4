import { type BodyInput, markPayments, type ProblemAnswer } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useQuery } from '@tanstack/react-query'
import { useReadRegistrationsAgain } from '../../../held/hosted-queries.ts'
import { useTelling } from '../../../held/use-act.ts'
import { useHostedText } from '../messages.ts'
import { useMarkText } from './mark-messages.ts'

type Wish = BodyInput<typeof markPayments>
/** What a fee can be marked as. */
export type Mark = Exclude<Wish['payment'], 'refunded'>

/** Of which reference a problem tells: its place among those that were sent. */
const placeOf = ({ path }: ProblemAnswer): number => Number(/^\/references\/(\d+)/.exec(path)?.[1] ?? -1)

/** A reference that cannot be marked so, and why. */
export interface Unmarkable {
  reference: string
  message: string
}

/** What an error says of the references that were sent; nothing where it is about something else. */
export function unmarkableIn(error: unknown, references: readonly string[]): Unmarkable[] {
  const errors = refusalOf(error, markPayments)?.errors ?? []
  return errors.flatMap((problem) => {
    const reference = references[placeOf(problem)]
    return reference === undefined ? [] : [{ reference, message: problem.message }]
  })
}

/**
 * Marking fees: looked at first, as often as something is asked differently, and then done.
 * @param onDone told once they are marked
 */
export function useMarking(id: string, references: readonly string[], payment: Mark, onDone: () => void) {
  const text = useMarkText()
  const { unanswered } = useHostedText()
  const { call } = useShell()
  const { busy, trouble, tell } = useTelling(useReadRegistrationsAgain(), onDone, unanswered)
  const send = (wish: Pick<Wish, 'dry_run' | 'note'>) =>
    call(markPayments, { params: { id }, body: { references: [...references], payment, ...wish } })
  const look = useQuery({
    queryKey: ['mark fees', id, payment, references],
    queryFn: () => send({ dry_run: true }),
    enabled: references.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const mark = (note: string) => tell(async () => text.done((await send({ note: note.trim() || null })).marked))
  return { look, mark, busy, trouble }
}
