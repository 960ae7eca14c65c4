import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import { asHost, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { findPdf } from '../../events/contest/programme.store.ts'
import { publicRead } from '../../http/cache/public-read-option.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { paperOf } from '../../paper/thread/draw-in-thread.ts'
import { makeProgramme } from './make-programme.ts'
import { printRace } from './print-race.ts'
import { writeFront } from './programme.store.ts'
import { showHeldProgramme, showProgramme } from './show-programme.ts'

/** A clerk prints several papers in a row; each costs a processor for a moment. */
const PRINTS = { burst: 12, everyS: 20 }
/** A file of megabytes is read for each. */
const FILES = { burst: 20, everyS: 5 }

/** The programme and the other papers of a race, for its host; the programme for everybody, too. */
export function programmeRoutes(app: FastifyInstance, deps: Deps): void {
  const perPerson = makeLimiter(deps, PRINTS)
  route(app, deps, calls.getHeldProgramme, async ({ actingFor, params: { id } }) =>
    showHeldProgramme(deps, deps.database.db, await scopeFor(deps, actingFor, id, 'getHeldProgramme')),
  )
  route(app, deps, calls.saveProgrammeFront, ({ actingFor, params: { id }, body }) =>
    saveFront(deps, actingFor, id, body.front),
  )
  route(
    app,
    deps,
    calls.makeProgramme,
    ({ actingFor, params: { id }, body }) => makeProgramme(deps, actingFor, id, body),
    { perPerson },
  )
  route(
    app,
    deps,
    calls.printRace,
    ({ actingFor, params: { id, what }, query }) => printRace(deps, actingFor, id, { kind: what, ...query }),
    { perPerson },
  )
  openRoutes(app, deps)
}

function openRoutes(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, FILES)
  route(
    app,
    deps,
    calls.getProgramme,
    ({ params: { id }, query: { version = null } }) =>
      isId(id) ? showProgramme(deps, id, version) : fail('not_found'),
    {
      cache: publicRead({
        key: ({ params: { id }, query: { version } }) => `programme ${id} ${version ?? ''}`,
        about: ({ params: { id } }) => ({ event: id }),
      }),
    },
  )
  route(app, deps, calls.getProgrammeFile, async ({ params: { id }, query: { version = null }, request }) => {
    if (!isId(id)) fail('not_found')
    spend(request.ip)
    const found = (await findPdf(deps.database.db, id, version)) ?? fail('not_found')
    return paperOf(`${found.name}-秩序册`, `第${found.version}版`, Uint8Array.from(found.pdf))
  })
}

/** Keeps what the host writes into the programme; refuses as `hostScope` does. */
const saveFront = (deps: Deps, actor: ActingFor, id: string, front: calls.ProgrammeFront) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id },
    async (tx, scope) => {
      await writeFront(tx, scope, front, deps.now())
      return null
    },
    'saveProgrammeFront',
  )
