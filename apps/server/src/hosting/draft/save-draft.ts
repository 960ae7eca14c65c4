import type { Language } from '@startline/contract'
import { asHost, auditHost, type HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import { type Raw, toldProblems } from '../event-file/file-problem.ts'
import * as store from './draft.store.ts'
import { judgeDraft, keptFile, refuseUnkept } from './draft-file.ts'

/** Forms save after every change: a person's saves within so many milliseconds of each other are recorded once. */
const ONE_SITTING_MS = 10 * 60_000

/** A file as somebody sent it, and the revision it was made from. */
interface Save {
  rev: number
  file: Raw
}

/**
 * Saves a draft as it is, and tells what is wrong with it still.
 * @throws Refusal as `hostScope` does; draft_moved where somebody saved meanwhile, with their `rev`, who (`by`) and when (`at`)
 */
export function saveDraft(deps: Deps, actor: ActingFor, id: string, { rev, file: sent }: Save, language: Language) {
  refuseUnkept(sent)
  const file = keptFile(id, sent)
  const work = async (tx: Executor, scope: HostScope) => {
    const at = deps.now()
    const saved = await store.updateDraft(tx, scope, { rev, file, by: actor.accountId, at })
    if (saved === undefined) return refuseMoved(await store.findDraft(tx, scope))
    const judged = await judgeDraft(tx, scope, file)
    const isSameSitting =
      saved.before_by === actor.accountId && at.getTime() - saved.before_at.getTime() < ONE_SITTING_MS
    if (!isSameSitting) await auditHost(tx, deps, scope, 'event.draft', { rev: saved.rev })
    return { rev: saved.rev, problems: toldProblems(judged.ok ? [] : judged.problems, language) }
  }
  return asHost(deps, actor, { kind: 'draft', id }, work, 'saveDraft')
}

/** Refuses what was made from a revision that is not the last. */
export function refuseMoved(draft: store.DraftRow | undefined): never {
  if (draft === undefined) return fail('not_found')
  const { rev, updated_name: by, updated_at } = draft
  return fail('draft_moved', { data: { rev, by, at: updated_at.toISOString() } })
}

/**
 * Throws a draft away for good.
 * @throws Refusal as `hostScope` does
 */
export const discardDraft = (deps: Deps, actor: ActingFor, id: string): Promise<null> =>
  asHost(
    deps,
    actor,
    { kind: 'draft', id },
    async (tx, scope) => {
      if (!(await store.removeDraft(tx, scope))) fail('not_found')
      await auditHost(tx, deps, scope, 'event.draft', { discarded: true })
      return null
    },
    'discardDraft',
  )
