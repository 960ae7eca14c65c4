import type { Deps } from '../../deps.ts'
import { findRegistrations } from '../../entries/find/registration.store.ts'
import { findAgreements } from '../../identity/text/agreement.store.ts'
import { findOwnReports } from '../../media/video/video-report.store.ts'
import { findNotices } from '../../notices/notice.store.ts'
import { findReminders } from '../../notices/reminder/reminder.store.ts'
import { pagesOf } from '../../store/pages.ts'
import { type Export, findOwned } from './export.store.ts'
import * as mine from './mine.store.ts'
import { presentAccount, presentDevice, presentEntry, presentMembership, presentParticipant } from './present-mine.ts'
import { findChains, findUploadsAfter, findVideosBefore, findWatched, readEntriesBy } from './traces.store.ts'

const NOTICES_PER_QUERY = 200

/**
 * All the portal keeps of a person, as one JSON document in pieces: no list stands in memory as a whole. Participants and registrations
 * are those of the organizations the person owns.
 */
export async function* myData(deps: Deps, which: Export): AsyncGenerator<string> {
  const { db } = deps.database
  const account = await mine.findAccountRow(db, which)
  yield `{"made_at":${JSON.stringify(deps.now())},"numbers_in_full":${which.full}`
  yield `,\n"user":${JSON.stringify(account && presentAccount(deps, account, which.full))}`
  yield* list('organizations', once((await mine.findMemberships(db, which)).map(presentMembership)))
  yield* list('devices', once((await mine.findDevices(db, which, deps.now())).map(presentDevice)))
  yield* list('applications', once(await mine.findAllowances(db, which)))
  yield* list('agreements', once(await findAgreements(db, which)))
  const owned = await findOwned(db, which)
  yield* list('participants', participantsOf(deps, owned, which.full))
  yield* list('registrations', registrationsOf(deps, owned, which))
  yield* list('consents', consentsOf(deps, which))
  yield* list('notices', noticesOf(deps, which))
  yield* list('reminders', once(await findReminders(db, which)))
  yield* list('former_consents', formerConsentsOf(deps, which))
  yield* list('reveals', revealsOf(deps, which))
  yield* list('uploads', uploadsOf(deps, which))
  yield* list('videos', videosOf(deps, owned))
  yield* list('watched', once(await findWatched(db, which)))
  yield* list('video_reports', once(await findOwnReports(db, which)))
  yield* list('audit', entriesOf(deps, which))
  yield '}\n'
}

/** A list of the document; each item stands in a line of its own. */
async function* list(name: string, pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield `,\n"${name}":[`
  let between = '\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield between + page.map((item) => JSON.stringify(item)).join(',\n')
    between = ',\n'
  }
  yield ']'
}

async function* once<T>(page: T[]) {
  yield page
}

async function* participantsOf(deps: Deps, owned: string[], full: boolean) {
  for await (const page of participantRows(deps, owned)) yield page.map((row) => presentParticipant(deps, row, full))
}

/** The participants of these organizations page by page, those taken off the list too. */
export async function* participantRows({ database: { db } }: Deps, owned: string[]) {
  for (const organizationId of owned)
    for (const which of ['listed', 'removed'] as const)
      yield* pagesOf((before, limit) => mine.findParticipantsBefore(db, { organizationId }, which, before, limit))
}

async function* registrationsOf(deps: Deps, owned: string[], { accountId, full }: Export) {
  const { db } = deps.database
  for (const organizationId of owned)
    for await (const page of pagesOf((before, limit) =>
      mine.findRegistrationsBefore(db, { organizationId }, before, limit),
    )) {
      const rows = await findRegistrations(
        db,
        { organizationId },
        page.map(({ id }) => id),
      )
      const snapshots = Map.groupBy(await mine.findSnapshots(db, page), (one) => one.registration_id)
      yield rows.map((row) => presentEntry(deps, { accountId, organizationId }, row, snapshots.get(row.id) ?? [], full))
    }
}

async function* consentsOf({ database: { db } }: Deps, { accountId }: Export) {
  for (const { id: organizationId } of await mine.findMemberships(db, { accountId }))
    for await (const page of pagesOf((before, limit) =>
      mine.findConsentsBefore(db, { accountId, organizationId }, before, limit),
    ))
      yield page.map(({ id, ...row }) => ({ organization_id: organizationId, participant_id: id, ...row }))
}

/** What the person was told; the names of people are the organizations'. */
async function* noticesOf({ database: { db } }: Deps, which: Export) {
  for (const { id: organizationId } of await mine.findMemberships(db, which)) {
    for (let offset = 0; ; offset += NOTICES_PER_QUERY) {
      const who = { organizationId, accountId: which.accountId }
      const rows = await findNotices(db, who, { limit: NOTICES_PER_QUERY, offset })
      yield rows.map(({ names: _names, people: _people, changes: _changes, by: _by, ...row }) => ({
        organization_id: organizationId,
        ...row,
      }))
      if (rows.length < NOTICES_PER_QUERY) break
    }
  }
}

async function* formerConsentsOf({ database: { db } }: Deps, { accountId }: Export) {
  for (const { id: organizationId } of await mine.findMemberships(db, { accountId }))
    for await (const page of pagesOf((before, limit) =>
      mine.findFormerConsentsBefore(db, { accountId, organizationId }, before, limit),
    ))
      yield page.map(({ id: _id, ...row }) => ({ organization_id: organizationId, ...row }))
}

async function* revealsOf({ database: { db } }: Deps, which: Export) {
  yield* pagesOf((before, limit) => mine.findRevealsBefore(db, which, before, limit))
}

async function* uploadsOf({ database: { db } }: Deps, which: Export) {
  for await (const page of pagesOf((after, limit) => findUploadsAfter(db, which, after, limit), { first: '' }))
    yield page.map(({ id, ...row }) => ({ path: id, ...row }))
}

async function* videosOf({ database: { db } }: Deps, owned: string[]) {
  for (const organizationId of owned)
    yield* pagesOf((before, limit) => findVideosBefore(db, { organizationId }, before, limit))
}

async function* entriesOf({ database: { db } }: Deps, which: Export) {
  for (const chain of await findChains(db, which)) yield* readEntriesBy(db, which, chain)
}
