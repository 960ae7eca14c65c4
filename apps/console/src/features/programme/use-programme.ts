import { keyOf, queryOf } from '@startline/client'
import {
  type Data,
  getHeldProgramme,
  getProgramme,
  makeProgramme,
  type ProgrammeFront,
  saveProgrammeFront,
} from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWhose } from '../../held/queries.ts'
import { useProgrammeText } from './messages.ts'

/** The programme as its host sees it. */
export type Held = Data<typeof getHeldProgramme>
/** What a trial or a version came to. */
export type Made = Data<typeof makeProgramme>

/** The programme of an event. */
export function useProgramme(id: string) {
  const { call } = useShell()
  return useQuery(queryOf(call, getHeldProgramme, useWhose(), { params: { id } }))
}

/** What can be done to it; each says what went wrong in words. */
export function useMaking(id: string) {
  const { call, toast } = useShell()
  const text = useProgrammeText()
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all([getHeldProgramme, getProgramme].map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })))
  const params = { id }
  const save = useMutation({
    mutationFn: (front: ProgrammeFront) => call(saveProgrammeFront, { params, body: { front } }),
    onSuccess: async () => {
      await readAgain()
      toast(text.saved)
    },
  })
  const attempt = useMutation({
    mutationFn: (front: ProgrammeFront) => call(makeProgramme, { params, body: { front, dry_run: true } }),
  })
  const make = useMutation({
    mutationFn: (front: ProgrammeFront) => call(makeProgramme, { params, body: { front } }),
    onSuccess: async ({ version }) => {
      await readAgain()
      toast(text.made(version))
    },
    // Whatever hinders it stands in the list of what is missing.
    onError: readAgain,
  })
  return { save, attempt, make }
}

/** What a refused act is told by: the server’s sentence, or that it did not answer; null where nothing went wrong. */
export function useTrouble(error: Error | null): string | null {
  const text = useProgrammeText()
  return error === null ? null : (refusalOf(error)?.message ?? text.unanswered)
}
