import type { Call } from '@startline/client'
import {
  addGroup,
  type BodyInput,
  type ChangeEffect,
  changeGroup,
  changeHeldEvent,
  removeGroup,
} from '@startline/contract'
import { refusalOf } from '@startline/guest'
import type { Problem } from '../draft/draft-store.ts'
import type { Written } from '../draft/writing/written.ts'
import type { Wish } from './wishes.ts'

/** What a change means for who is entered, in one group or in several, and what accepts it. */
export interface Effects {
  /** The group that is changed; null where it is the event. */
  group: { id: string; name: string } | null
  effects: ChangeEffect[]
  digest: string
}

/** What became of one wish. */
export type Answer =
  | { kind: 'done'; told: number; promoted: number }
  | ({ kind: 'effects' } & Effects)
  /** At fields of the file. */
  | { kind: 'wrong'; problems: Problem[] }
  /** `why` is null where no answer came. */
  | { kind: 'refused'; name: string; why: string | null }

/** How it is asked for. */
interface How {
  /** Only to hear what it would do. */
  dryRun?: boolean
  /** The digest of the effects that were accepted. */
  accept?: string | undefined
}

/** Asks the server for one wish. */
export async function ask(call: Call, id: string, wish: Wish, how: How = {}): Promise<Answer> {
  try {
    return { kind: 'done', ...(await send(call, id, wish, how)) }
  } catch (error) {
    return answerOf(error, wish)
  }
}

const NOBODY = { told: 0, promoted: 0 }

async function send(
  call: Call,
  id: string,
  wish: Wish,
  { dryRun, accept }: How,
): Promise<{ told: number; promoted: number }> {
  const consent = { ...(accept && { accept }), ...(dryRun && { dry_run: true }) }
  if (wish.kind === 'event')
    return call(changeHeldEvent, { params: { id }, body: { ...asCalled(wish.said), ...consent } })
  if (wish.kind === 'group') {
    const body = { ...wish.said, ...consent } as BodyInput<typeof changeGroup>
    const { promoted } = await call(changeGroup, { params: { id, group_id: wish.id }, body })
    return { told: 0, promoted }
  }
  if (wish.kind === 'remove') await call(removeGroup, { params: { id, group_id: wish.id } })
  else await call(addGroup, { params: { id }, body: wish.said as BodyInput<typeof addGroup> })
  return NOBODY
}

/** The call names the cover by its path. */
function asCalled({ cover_url, ...said }: Written): BodyInput<typeof changeHeldEvent> {
  return { ...said, ...(cover_url !== undefined && { cover_path: cover_url }) } as BodyInput<typeof changeHeldEvent>
}

/** A field of the call as a place in the file. */
const placeOf = (wish: Wish, path: string): string =>
  wish.kind === 'group' || wish.kind === 'add'
    ? `/groups/${wish.at}${path}`
    : path.replace(/^\/cover_path/, '/cover_url')

function answerOf(error: unknown, wish: Wish): Answer {
  const name = 'name' in wish ? wish.name : ''
  const refusal = refusalOf(error, changeGroup)
  if (!refusal) return { kind: 'refused', name, why: null }
  if (refusal.name === 'change_needs_consent') {
    const { effects, digest } = refusal.data as unknown as { effects: ChangeEffect[]; digest: string }
    const group = wish.kind === 'group' ? { id: wish.id, name } : null
    return { kind: 'effects', group, effects, digest }
  }
  const problems = refusal.errors.filter(({ path }) => path !== '')
  if (problems.length === 0) return { kind: 'refused', name, why: refusal.errors[0]?.message ?? refusal.message }
  return { kind: 'wrong', problems: problems.map(({ path, message }) => ({ path: placeOf(wish, path), message })) }
}

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
