import { beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { counter, gauge, histogram, makeMetrics } from './metrics.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

test('what a feature adds is shown with the rest, and asking for it again gives the same one', async () => {
  const length = () => gauge(portal.deps.metrics, { name: 'test_length', help: 'How long', labelNames: ['line'] })
  length().set({ line: 'a' }, 3)
  length().inc({ line: 'a' })
  counter(portal.deps.metrics, { name: 'test_done_total', help: 'How many' }).inc()
  counter(portal.deps.metrics, { name: 'test_done_total', help: 'How many' }).inc()
  histogram(portal.deps.metrics, { name: 'test_size', help: 'How big', buckets: [1, 10] }).observe(5)
  const body = await portal.metrics()
  expect(body).toContain('test_length{line="a"} 4')
  expect(body).toContain('test_done_total 2')
  expect(body).toContain('test_size_bucket{le="10"} 1')
  expect(body).toContain('process_resident_memory_bytes')
})

test('two portals of one process have metrics of their own', async () => {
  const other = makeMetrics()
  gauge(portal.deps.metrics, { name: 'test_own', help: 'Own' }).set(1)
  gauge(other, { name: 'test_own', help: 'Own' }).set(2)
  expect(await other.metrics()).toContain('test_own 2')
  expect(await portal.metrics()).toContain('test_own 1')
})
