import {
  changeRegistration as changeRegistrationCall,
  getRegistration,
  getRegistrationFile,
  listRegistrations as listRegistrationsCall,
  registerBatch as registerBatchCall,
  sumFees as sumFeesCall,
  withdrawRegistration as withdrawRegistrationCall,
} from '@startline/contract'
import { localDate } from '@startline/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../plumbing/rate-limit.ts'
import { route } from '../../plumbing/route.ts'
import { sumFees } from '../fee/sum-fees.ts'
import { changeRegistration } from './change-registration.ts'
import { countComing } from './count-coming.ts'
import { openFlights } from './flights.ts'
import { keyOf } from './idempotency.ts'
import { listRegistrations } from './list-registrations.ts'
import { registerBatch } from './register-batch.ts'
import { makeRegistrationFile } from './registration-file.ts'
import { showRegistration } from './show-registration.ts'
import { withdrawRegistration } from './withdraw-registration.ts'

/** 5,000 entries written out in full stay well below this, in bytes. */
const BATCH_BODY_LIMIT = 8 * 1024 * 1024

/** A file reads a great deal. */
const FILES = { burst: 20, everyS: 15 }

/** Registering, finding what was registered, and withdrawing it. */
export function registrationRoutes(app: FastifyInstance, deps: Deps): void {
  const flights = openFlights(deps)
  const onTheirWay = countComing(flights)
  route(
    app,
    deps,
    registerBatchCall,
    ({ actingFor, body, language, request }) => {
      const key = body.dry_run ? null : keyOf(request.headers['idempotency-key'])
      const today = localDate(deps.now(), 'Asia/Shanghai')
      const arriving = { key, language, today, rawBody: request.body, arrived: onTheirWay.arrived(request) }
      return registerBatch(deps, flights, actingFor, body, arriving)
    },
    { bodyLimit: BATCH_BODY_LIMIT, onArrival: onTheirWay.set },
  )

  route(app, deps, listRegistrationsCall, ({ actingFor, query }) => listRegistrations(deps, actingFor, query))

  const spend = makeLimiter(deps, FILES)
  route(app, deps, getRegistrationFile, ({ actingFor, query, language }) => {
    spend(actingFor.accountId)
    return makeRegistrationFile(deps, actingFor, query, language)
  })
  route(app, deps, sumFeesCall, ({ actingFor, query }) => sumFees(deps, actingFor, query.event_id))

  route(app, deps, getRegistration, ({ actingFor, params }) => showRegistration(deps, actingFor, params.id))
  route(app, deps, changeRegistrationCall, ({ actingFor, params, body }) =>
    changeRegistration(deps, actingFor, params.id, body),
  )
  route(app, deps, withdrawRegistrationCall, ({ actingFor, params }) =>
    withdrawRegistration(deps, actingFor, params.id),
  )
}
