import type { HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { amend, type NewAmendment } from '../../events/contest/amend.store.ts'
import { isDrawn } from '../../events/contest/scratch-withdrawn.store.ts'
import { amendedStarts, isListed, type StarterChange } from '../../events/contest/start-positions.store.ts'
import { notifyChangedStarts } from '../../notices/changed-starts.store.ts'
import type { Executor } from '../../store/statement.ts'
import type { HeldRow } from '../contest/contest.store.ts'

type Contest = Pick<HeldRow, 'id' | 'state'>

/** A change of a drawn contest: its amendment, and the starts of which organizations are notified. */
export interface ListChange extends Omit<NewAmendment, 'contestId' | 'changes'> {
  contest: Contest
  changes: readonly StarterChange[]
}

/**
 * Adds amendments of drawn contests, and notifies the organizations concerned where lists are public. Old and new starts are part of an
 * amendment only there: those of a draft are nobody's business.
 */
export async function recordListChanges(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  { accountId }: Pick<ActingFor, 'accountId'>,
  all: readonly ListChange[],
  reason?: string,
): Promise<void> {
  const drawn = all.filter(({ contest }) => isDrawn(contest.state))
  const amendments = drawn.map(({ contest, changes, ...one }) => ({
    ...one,
    contestId: contest.id,
    changes: isListed(contest.state) && one.what !== 'redrawn' ? amendedStarts(changes) : undefined,
  }))
  await amend(tx, scope.eventId, amendments, { at: deps.now(), by: accountId })
  const [first] = drawn
  const listed = drawn.filter(({ contest }) => isListed(contest.state)).flatMap(({ changes }) => changes)
  if (first) await notifyChangedStarts(tx, scope.eventId, listed, { what: first.what, reason })
}
