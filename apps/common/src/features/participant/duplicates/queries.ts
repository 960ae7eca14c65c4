import { keyOf } from '@startline/client'
import { type Data, listDuplicates, mergeParticipants } from '@startline/contract'
import { useAnswer, useShell } from '@startline/guest'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForgetParticipants } from '../queries.ts'

/** Two participants who may be one. */
export type Pair = Data<typeof listDuplicates>['items'][number]
/** One of the two. */
export type Alike = Pair['people'][number]

/** Participants who may be on the list twice. */
export const useDuplicates = () => useAnswer('organization', listDuplicates)

/** Makes one of two. */
export function useMerge(onMerged: (kept: Alike) => void) {
  const { call, session } = useShell()
  const queries = useQueryClient()
  const forget = useForgetParticipants()
  return useMutation({
    mutationFn: ({ kept, gone }: { kept: Alike; gone: Alike }) =>
      call(mergeParticipants, { params: { id: kept.id }, body: { other_id: gone.id } }),
    onSuccess: (_record, { kept, gone }) => {
      forget(gone.id)
      forget(kept.id)
      void queries.invalidateQueries({ queryKey: keyOf(listDuplicates, [session.organization?.id]) })
      onMerged(kept)
    },
  })
}
