import { listDistricts } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { districtAnswers } from './district-answers.ts'

/** Calls about districts. */
export function districtRoutes(app: FastifyInstance, deps: Deps): void {
  const answers = districtAnswers(deps)
  route(app, deps, listDistricts, ({ query }) => answers(query))
}
