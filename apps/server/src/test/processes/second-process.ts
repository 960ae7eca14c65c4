import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { makeMetrics } from '../../kernel/metrics.ts'
import { atTheEnd } from '../at-the-end.ts'
import type { TestPortal } from '../harness.ts'

/** A second process of the same portal: it shares the store and nothing else. Closed after the last test of the file. */
export async function aSecondProcess({ deps }: TestPortal): Promise<FastifyInstance> {
  const app = await buildApp({ ...deps, served: [], metrics: makeMetrics() })
  atTheEnd(() => app.close())
  return app
}
