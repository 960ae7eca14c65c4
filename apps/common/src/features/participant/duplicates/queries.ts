import { type Data, listDuplicates, mergeParticipants } from '@startline/contract'
import { useAnswer, useAskAnew, useShell } from '@startline/guest'
import { useMutation } from '@tanstack/react-query'
import { useForgetParticipants } from '../queries.ts'

/** Two participants who may be one. */
export type Pair = Data<typeof listDuplicates>['items'][number]
/** One of the two. */
export type Alike = Pair['people'][number]

/** Participants who may be on the list twice. */
export const useDuplicates = () => useAnswer('organization', listDuplicates)

/** Makes one of two. */
export function useMerge(onMerged: (kept: Alike) => void) {
  const { call } = useShell()
  const again = useAskAnew('organization', listDuplicates)
  const forget = useForgetParticipants()
  return useMutation({
    mutationFn: ({ kept, gone }: { kept: Alike; gone: Alike }) =>
      call(mergeParticipants, { params: { id: kept.id }, body: { other_id: gone.id } }),
    onSuccess: (_record, { kept, gone }) => {
      forget(gone.id)
      forget(kept.id)
      void again()
      onMerged(kept)
    },
  })
}
