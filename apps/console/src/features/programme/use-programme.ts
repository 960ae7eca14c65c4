import {
  type Data,
  getHeldProgramme,
  getProgramme,
  makeProgramme,
  type ProgrammeFront,
  saveProgrammeFront,
} from '@startline/contract'
import { useAnswer, useAskAnew, useShell } from '@startline/guest'
import { useState } from 'react'
import { useAct, useTelling } from '../../held/use-act.ts'
import { useProgrammeText } from './messages.ts'

/** The programme as its host sees it. */
export type Held = Data<typeof getHeldProgramme>
/** What a trial or a version came to. */
export type Made = Data<typeof makeProgramme>

/** The programme of an event. */
export const useProgramme = (id: string) => useAnswer('member', getHeldProgramme, { params: { id } })

/** What can be done to it, each with how far it has come and what went wrong in words; `made` is what a trial came to. */
export function useMaking(id: string) {
  const { call } = useShell()
  const text = useProgrammeText()
  const readAgain = useAskAnew('everybody', getHeldProgramme, getProgramme)
  const [made, setMade] = useState<Made>()
  const saving = useTelling(readAgain, undefined, text.unanswered)
  const trying = useAct(text.unanswered)
  const making = useTelling(readAgain, undefined, text.unanswered)
  const params = { id }
  const save = (front: ProgrammeFront) =>
    saving.tell(async () => {
      await call(saveProgrammeFront, { params, body: { front } })
      return text.saved
    })
  const attempt = (front: ProgrammeFront) =>
    trying.act(async () => {
      setMade(undefined)
      setMade(await call(makeProgramme, { params, body: { front, dry_run: true } }))
    })
  const make = (front: ProgrammeFront) =>
    making.tell(async () => text.made((await call(makeProgramme, { params, body: { front } })).version))
  return { saving, save, trying, attempt, made, making, make }
}
