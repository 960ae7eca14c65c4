import type { Problem } from '../draft/draft-store.ts'
import type { Answer, Effects } from './ask.ts'
import type { Wish } from './wishes.ts'

/** What saving would do. */
export interface Outlook {
  effects: Effects[]
  /** Organizations that would be told, and registrations that would get a place. */
  told: number
  promoted: number
  problems: Problem[]
  /** Why the server would not do some of it at all; null where no answer came. */
  refused: { name: string; why: string | null } | undefined
}

type Ask = (wish: Wish, how: { dryRun: true; accept?: string }) => Promise<Answer>

/** Whether anybody would notice: what concerns nobody is saved without asking. */
export const isNoticed = ({ effects, told, promoted }: Outlook): boolean =>
  effects.length > 0 || told > 0 || promoted > 0

/** Tries the changes out one by one, without saving any: whom they would leave out, how many are told, who gets a place, what is wrong. */
export async function rehearse(wishes: readonly Wish[], ask: Ask): Promise<Outlook> {
  const outlook: Outlook = { effects: [], told: 0, promoted: 0, problems: [], refused: undefined }
  // What is added or removed concerns nobody who is entered.
  for (const wish of wishes.filter(({ kind }) => kind === 'event' || kind === 'group')) {
    let answer = await ask(wish, { dryRun: true })
    if (answer.kind === 'effects') {
      const { kind: _kind, ...effects } = answer
      outlook.effects.push(effects)
      answer = await ask(wish, { dryRun: true, accept: answer.digest })
    }
    if (answer.kind === 'done') {
      outlook.told += answer.told
      outlook.promoted += answer.promoted
    }
    if (answer.kind === 'wrong') outlook.problems.push(...answer.problems)
    if (answer.kind === 'refused') return { ...outlook, refused: answer }
  }
  return outlook
}
