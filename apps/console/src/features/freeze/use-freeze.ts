import { keyOf } from '@startline/client'
import { freezeContests, unfreezeContests } from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useWhose } from '../../held/queries.ts'
import { useReadRaceAgain } from '../../held/race-queries.ts'
import { useFreezeText } from './messages.ts'
import type { LeaveOut } from './trial.ts'

/** Who would be left out of contests, tried by the server: nothing is written. */
export function useTrial(id: string, contest_ids: readonly string[], leave_out: LeaveOut) {
  const { call } = useShell()
  const body = { contest_ids: [...contest_ids], leave_out, dry_run: true }
  return useQuery({
    // Reads as a list does: it is read anew with the contests.
    queryKey: [...keyOf(freezeContests, useWhose(), { params: { id }, body }), 'tried'],
    queryFn: ({ signal }) => call(freezeContests, { params: { id }, body, signal }),
    enabled: contest_ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface Freezing {
  contest_ids: string[]
  leave_out: LeaveOut
  end_changes_now: boolean
}

/** Freezes contests, and takes that back; everything that is known of the race is read anew. */
export function useFreezing(id: string) {
  const { call, toast } = useShell()
  const text = useFreezeText()
  const readAgain = useReadRaceAgain()
  const freeze = useMutation({
    mutationFn: (body: Freezing) => call(freezeContests, { params: { id }, body }),
    onSuccess: async ({ starters }) => {
      await readAgain()
      toast(text.done(starters))
    },
    // What it was refused by may be on screen now: as contests that somebody else froze.
    onError: () => void readAgain(),
  })
  const takeBack = useMutation({
    mutationFn: (contestId: string) => call(unfreezeContests, { params: { id }, body: { contest_ids: [contestId] } }),
    onSuccess: async () => {
      await readAgain()
      toast(text.takenBack)
    },
    onError: () => void readAgain(),
  })
  return { freeze, takeBack }
}
