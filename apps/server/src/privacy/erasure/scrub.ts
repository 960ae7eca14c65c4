import { setImmediate } from 'node:timers/promises'
import { eraseDutiesAt } from '../../authority/duty.store.ts'
import {
  eraseGuardianAsks,
  erasePapers,
  eraseRegistrations,
  eraseRequestKeys,
  lockSnapshots,
  lockWithdrawn,
  type RegistrationKey,
  scrubSnapshots,
} from '../../entries/erasure.store.ts'
import { eraseDrafts } from '../../hosting/draft/draft.store.ts'
import { closeRequests } from '../../identity/organization/confirmation.store.ts'
import { erasePhotoViews, eraseVideos } from '../../media/erasure.store.ts'
import { eraseInboxes, eraseNotices } from '../../notices/erasure.store.ts'
import {
  eraseFormerConsents,
  eraseListed,
  eraseRemoved,
  eraseReveals,
  eraseTeams,
  eraseUnits,
} from '../../people/erasure.store.ts'
import { forgetAllowances } from '../../people/participant-quota/allowance.store.ts'
import { forgetCounted } from '../../people/participant-quota/quota.store.ts'
import { eraseStarters, forgetRacersOf } from '../../racing/erasure.store.ts'
import type { Executor } from '../../store/statement.ts'

/** Rows changed by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_UPDATE = 500

/** Repeats what changes up to `ROWS_PER_UPDATE` rows until it finds fewer. */
async function repeat(change: () => Promise<number>): Promise<void> {
  while ((await change()) >= ROWS_PER_UPDATE) await setImmediate()
}

/** Removes the withdrawn registrations of an organization: nothing is left to tell of them. */
export const removeWithdrawn = (tx: Executor, organizationId: string): Promise<void> =>
  repeat(async () => {
    const keys = await lockWithdrawn(tx, organizationId, ROWS_PER_UPDATE)
    return inTurn(tx, keys, [eraseStarters, eraseRegistrations])
  })

/** Leaves of an organization's registrations what a list of results shows: names, unit, group, event. */
export const scrubRegistrations = (tx: Executor, organizationId: string, now: Date): Promise<void> =>
  repeat(async () => {
    const keys = await lockSnapshots(tx, organizationId, ROWS_PER_UPDATE, now)
    return inTurn(tx, keys, [forgetRacersOf, scrubSnapshots])
  })

/** Does each to the registrations, those of racing first, which are found by the rosters; gives how many there are. */
async function inTurn(
  tx: Executor,
  keys: RegistrationKey[],
  changes: ((tx: Executor, keys: RegistrationKey[]) => Promise<unknown>)[],
): Promise<number> {
  if (keys.length > 0) for (const change of changes) await change(tx, keys)
  return keys.length
}

/** Empties the participants of an organization; their rows stay for the registrations that point to them. */
export async function scrubParticipants(tx: Executor, organizationId: string, now: Date): Promise<void> {
  await repeat(() => eraseRemoved(tx, organizationId, ROWS_PER_UPDATE))
  await repeat(() => eraseListed(tx, organizationId, ROWS_PER_UPDATE, now))
}

/** What organizations have besides, one after the other. */
const ERASURES = [
  eraseUnits,
  eraseTeams,
  eraseVideos,
  eraseFormerConsents,
  eraseReveals,
  erasePhotoViews,
  eraseRequestKeys,
  erasePapers,
  eraseNotices,
  eraseGuardianAsks,
  eraseInboxes,
  eraseDrafts,
  eraseDutiesAt,
  closeRequests,
  forgetCounted,
  forgetAllowances,
]

/** Empties what else organizations have: teams, units nobody else may use, videos, former consents, who saw numbers, kept answers, papers, notices, requests, counts, drafts of events, duties given at past ones. */
export async function scrubOrganizations(tx: Executor, organizations: string[]): Promise<void> {
  for (const erase of ERASURES) await erase(tx, organizations)
}
