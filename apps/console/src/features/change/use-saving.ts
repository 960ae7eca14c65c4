import { useShell } from '@startline/guest'
import { useState } from 'react'
import { useReadAgain } from '../../held/queries.ts'
import type { Problem } from '../draft/draft-store.ts'
import { useChangeText } from './messages.ts'
import { type Answer, ask, isNoticed, type Outlook, rehearse } from './rehearse.ts'
import type { Wish } from './wishes.ts'

/** How far saving has come. */
export type Saving =
  | { kind: 'rest' }
  | { kind: 'busy' }
  /** `stale` where it was accepted, and has become something else meanwhile. */
  | { kind: 'asking'; outlook: Outlook; stale: boolean }

/** Saves what was changed: what that does to others is told first, and saved once it is accepted. */
export function useSaving(id: string, wishes: readonly Wish[], onWrong: (problems: readonly Problem[]) => void) {
  const { call, toast } = useShell()
  const text = useChangeText()
  const readAgain = useReadAgain()
  const [saving, setSaving] = useState<Saving>({ kind: 'rest' })
  const [trouble, setTrouble] = useState<string | null>(null)

  const stop = ({ name, why }: { name: string; why: string | null }) =>
    setTrouble(why === null ? text.unanswered : text.refused(name, why))

  /** Tells what saving would do; undefined where it cannot be saved as it is. */
  async function look(): Promise<Outlook | undefined> {
    const outlook = await rehearse(wishes, (wish, how) => ask(call, id, wish, how))
    onWrong(outlook.problems)
    if (outlook.refused) stop(outlook.refused)
    return outlook.refused || outlook.problems.length > 0 ? undefined : outlook
  }

  async function doAll(outlook: Outlook): Promise<void> {
    const done = { told: 0, promoted: 0 }
    for (const wish of wishes) {
      const answer = await ask(call, id, wish, { accept: acceptedOf(outlook, wish) })
      if (answer.kind !== 'done') return stopAt(answer)
      done.told += answer.told
      done.promoted += answer.promoted
    }
    await readAgain()
    toast(text.saved(done.told, done.promoted))
    setSaving({ kind: 'rest' })
  }

  /** What was saved before stays saved; the rest is still written here. */
  async function stopAt(answer: Exclude<Answer, { kind: 'done' }>): Promise<void> {
    await readAgain()
    setSaving({ kind: 'rest' })
    if (answer.kind === 'wrong') onWrong(answer.problems)
    if (answer.kind === 'refused') stop(answer)
    if (answer.kind !== 'effects') return
    const { kind: _kind, ...effects } = answer
    const outlook = { effects: [effects], told: 0, promoted: 0, problems: [], refused: undefined }
    setSaving({ kind: 'asking', outlook, stale: true })
  }

  async function save(): Promise<void> {
    setTrouble(null)
    setSaving({ kind: 'busy' })
    const outlook = await look()
    if (outlook && !isNoticed(outlook)) return doAll(outlook)
    setSaving(outlook ? { kind: 'asking', outlook, stale: false } : { kind: 'rest' })
  }
  async function accept(): Promise<void> {
    if (saving.kind !== 'asking') return
    setSaving({ kind: 'busy' })
    await doAll(saving.outlook)
  }
  return { saving, trouble, save, accept, back: () => setSaving({ kind: 'rest' }) }
}

const acceptedOf = ({ effects }: Outlook, wish: Wish): string | undefined =>
  effects.find(({ group }) => (group === null ? wish.kind === 'event' : 'id' in wish && wish.id === group.id))?.digest
