import {
  askGuardians as askGuardiansCall,
  BATCH_PEOPLE_MAX,
  changeRegistration as changeRegistrationCall,
  getRegistration,
  listEnteredEvents as listEnteredEventsCall,
  listNextRaces as listNextRacesCall,
  listRegistrations as listRegistrationsCall,
  mergeParticipants as mergeParticipantsCall,
  registerBatch as registerBatchCall,
  removePaper as removePaperCall,
  resubmitRegistration as resubmitRegistrationCall,
  sendPaper as sendPaperCall,
  sumFees as sumFeesCall,
  withdrawRegistration as withdrawRegistrationCall,
} from '@startline/contract'
import { BatchEntry, withoutBlanks } from '@startline/contract/schemas'
import { localDate } from '@startline/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { personal } from '../http/cache/personal-option.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { failAt } from '../kernel/fail.ts'
import { readList } from '../store/read-list.ts'
import { changeRegistration } from './change/change-registration.ts'
import { countComing, registerBatch } from './engine/register-batch.ts'
import { openRegistrationQueue } from './engine/registration-queue.ts'
import { askGuardians } from './entered/ask-guardians.ts'
import { listEnteredEvents } from './entered/list-entered-events.ts'
import { keyOf } from './evaluation/request-key.ts'
import { sumFees } from './fee/sum-fees.ts'
import { listRegistrations, showRegistration } from './find/find-registrations.ts'
import { mergeParticipants } from './merge/merge-participants.ts'
import { listNextRaces } from './next/list-next-races.ts'
import { resubmitRegistration } from './review/resubmit.ts'
import { removePaper, sendPaper } from './review/send-paper.ts'
import { withdrawRegistration } from './waiting/withdraw-registration.ts'

/** 5,000 entries written out in full stay well below this, in bytes. */
const BATCH_BODY_LIMIT = 8 * 1024 * 1024

/** How many people entries name, as they were sent. */
const peopleIn = (entries: readonly unknown[]): number =>
  entries.reduce((sum: number, entry) => {
    const members = (entry as { members?: unknown } | null)?.members
    return sum + (Array.isArray(members) ? members.length : 1)
  }, 0)

/** Somebody looks after some events; each asking opens every number of those who lack something. */
const ASKS = { burst: 20, everyS: 30 }

/** Registering, finding what was registered, and withdrawing it. */
export function registrationRoutes(app: FastifyInstance, deps: Deps, queue = openRegistrationQueue(deps)): void {
  const onTheirWay = countComing(queue)
  route(
    app,
    deps,
    registerBatchCall,
    ({ actingFor, body, language, request }) => {
      if (peopleIn(body.entries) > BATCH_PEOPLE_MAX) failAt('/entries', 'too_many', { limit: BATCH_PEOPLE_MAX })
      const key = body.dry_run ? null : keyOf(request.headers['idempotency-key'])
      const today = localDate(deps.now(), 'Asia/Shanghai')
      const arriving = { key, language, today, rawBody: request.body, arrived: onTheirWay.arrived(request) }
      // The envelope's schema does not look into entries; each is read by itself.
      const entries = body.entries.map((entry) => withoutBlanks(BatchEntry, entry))
      return registerBatch(deps, queue, actingFor, { ...body, entries }, arriving)
    },
    { bodyLimit: BATCH_BODY_LIMIT, onArrival: onTheirWay.set },
  )

  route(
    app,
    deps,
    listRegistrationsCall,
    ({ actingFor, query }) => readList(deps, actingFor, (from) => listRegistrations(from, actingFor, query)),
    // A place in a line moves when somebody else gives theirs up.
    { cache: personal(({ items }) => items.every(({ status }) => status !== 'waitlisted')) },
  )

  route(app, deps, sumFeesCall, ({ actingFor, query }) => sumFees(deps, actingFor, query.event_id))

  route(app, deps, listNextRacesCall, ({ actingFor }) => listNextRaces(deps, actingFor))

  route(app, deps, listEnteredEventsCall, ({ actingFor, query }) => listEnteredEvents(deps, actingFor, query))
  route(app, deps, askGuardiansCall, ({ actingFor, params }) => askGuardians(deps, actingFor, params.id), {
    perPerson: makeLimiter(deps, ASKS),
  })

  route(app, deps, getRegistration, ({ actingFor, params }) => showRegistration(deps, actingFor, params.id))
  route(app, deps, changeRegistrationCall, ({ actingFor, params, body }) =>
    changeRegistration(deps, actingFor, params.id, body),
  )
  route(app, deps, withdrawRegistrationCall, ({ actingFor, params }) =>
    withdrawRegistration(deps, actingFor, params.id),
  )

  route(app, deps, sendPaperCall, ({ actingFor, params, body }) => sendPaper(deps, actingFor, params.id, body))
  route(app, deps, removePaperCall, ({ actingFor, params }) => removePaper(deps, actingFor, params.id, params.paper_id))
  route(app, deps, resubmitRegistrationCall, ({ actingFor, params, body }) =>
    resubmitRegistration(deps, actingFor, params.id, body.rev),
  )

  route(app, deps, mergeParticipantsCall, ({ actingFor, params, body }) =>
    mergeParticipants(deps, actingFor, params.id, body.other_id),
  )
}
