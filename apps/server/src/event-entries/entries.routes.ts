import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { listHosted, publishAnnouncement, withdrawAnnouncement } from './announcement/host-announcements.ts'
import { exportEntries } from './export/export-entries.ts'
import { markAsked } from './fee/mark-payments.ts'
import { printReceipts } from './fee/print-receipts.ts'
import { readStatement } from './fee/read-statement.ts'
import { moveHosted, replaceHosted, withdrawHosted } from './late/change-hosted.ts'
import { enterLate } from './late/enter-late.ts'
import { listHostedRegistrations, showEventStats } from './registrations/list-hosted.ts'
import { revealHosted } from './registrations/reveal-hosted.ts'
import { showJudged } from './registrations/show-judged.ts'
import { decideReviews } from './review/decide-reviews.ts'
import { listReviews } from './review/list-reviews.ts'

/** Numbers in clear are looked at one by one: who wants a list takes the file for the insurance, which asks for more. */
const REVEALS = { burst: 20, everyS: 3 * 60 }
/** A file reads a great deal. */
const FILES = { burst: 20, everyS: 15 }
/** Each costs a processor for a moment. */
const RECEIPTS = { burst: 10, everyS: 30 }

/** What a host sees of the registrations of its event, on screens and as files. */
export function hostedRegistrationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listHostedRegistrations, ({ actingFor, params, query }) =>
    listHostedRegistrations(deps, actingFor, params.id, query),
  )
  route(app, deps, calls.getHostedRegistration, ({ actingFor, params }) =>
    showJudged(deps, actingFor, params.id, params.rid),
  )
  route(
    app,
    deps,
    calls.revealHosted,
    ({ actingFor, params, body: { participant_id: participantId, reason } }) =>
      revealHosted(deps, actingFor, { eventId: params.id, registrationId: params.rid, participantId, reason }),
    { perPerson: makeLimiter(deps, REVEALS) },
  )
  route(app, deps, calls.showEventStats, ({ actingFor, params }) => showEventStats(deps, actingFor, params.id))
  route(
    app,
    deps,
    calls.exportEntries,
    ({ actingFor, params, body, language }) => exportEntries(deps, actingFor, params.id, body, language),
    { perPerson: makeLimiter(deps, FILES) },
  )
}

/** Each is compared with every reference of the event. */
const STATEMENTS = { burst: 30, everyS: 6 }
/** 200,000 characters stay below this, in bytes. */
const STATEMENT_BODY_LIMIT = 1024 * 1024

/** What a host decides of them: fees, reviews, and what becomes of what others entered, also when they cannot change it any more. */
export function hostedEntryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.markPayments, ({ actingFor, params, body }) => markAsked(deps, actingFor, params.id, body))
  route(
    app,
    deps,
    calls.readStatement,
    ({ actingFor, params, body }) => readStatement(deps, actingFor, params.id, body.text),
    { bodyLimit: STATEMENT_BODY_LIMIT, weight: 'heavy', perPerson: makeLimiter(deps, STATEMENTS) },
  )
  route(
    app,
    deps,
    calls.printReceipts,
    ({ actingFor, params, body }) => printReceipts(deps, actingFor, params.id, body.references),
    { perPerson: makeLimiter(deps, RECEIPTS) },
  )
  route(app, deps, calls.listReviews, ({ actingFor, params, query }) => listReviews(deps, actingFor, params.id, query))
  route(app, deps, calls.decideReviews, ({ actingFor, params, body, language }) =>
    decideReviews(deps, actingFor, params.id, body, language),
  )
  route(app, deps, calls.withdrawHosted, ({ actingFor, params: { id, rid }, body: { reason } }) =>
    withdrawHosted(deps, actingFor, { call: 'withdrawHosted', eventId: id, id: rid, reason }),
  )
  route(app, deps, calls.moveHosted, ({ actingFor, params: { id, rid }, body: { reason, group_id: groupId } }) =>
    moveHosted(deps, actingFor, { call: 'moveHosted', eventId: id, id: rid, reason }, groupId),
  )
  route(app, deps, calls.replaceHosted, ({ actingFor, params: { id, rid }, body: { reason, ...who } }) =>
    replaceHosted(deps, actingFor, { call: 'replaceHosted', eventId: id, id: rid, reason }, who),
  )
  route(app, deps, calls.enterLate, ({ actingFor, params, body }) => enterLate(deps, actingFor, params.id, body))
}

/** What those who have entered are told. */
export function hostedAnnouncementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listHostedAnnouncements, ({ actingFor, query }) => listHosted(deps, actingFor, query))
  route(app, deps, calls.publishAnnouncement, ({ actingFor, body }) => publishAnnouncement(deps, actingFor, body))
  route(app, deps, calls.withdrawAnnouncement, ({ actingFor, params }) =>
    withdrawAnnouncement(deps, actingFor, params.id),
  )
}
