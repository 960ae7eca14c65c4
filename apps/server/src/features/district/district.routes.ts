import { listDistricts } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plumbing/route.ts'
import { findDistricts } from './district.store.ts'

/** Calls about districts. */
export function districtRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listDistricts, async ({ query }) => {
    const items = await findDistricts(deps.database.db, query)
    return { items, total: items.length, page: 1, page_size: items.length }
  })
}
