import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { FaultRow } from './table.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Where a part of the run leaves its rows; `FAULT_ROWS` names the part. */
const ROWS = join(ROOT, 'test-results', `faults-${process.env.FAULT_ROWS ?? 'some'}.json`)

const STORES: Record<string, FaultRow['store']> = {
  'server on PostgreSQL': 'PostgreSQL',
  'races on PostgreSQL': 'PostgreSQL',
  'server on the embedded store': 'embedded',
  journeys: 'embedded',
}

function rowOf(test: TestCase): FaultRow {
  const { state, ...result } = test.result()
  const { counts = [], report = null } = test.meta()
  return {
    file: relative(ROOT, test.module.moduleId),
    name: test.fullName,
    store: STORES[test.project.name] ?? '–',
    outcome: state === 'pending' ? 'skipped' : state,
    why: ('note' in result && result.note) || null,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    counts,
    report,
  }
}

/** Leaves a row for each fault, with what its test counted, for the table at the end of `npm run test:faults`. */
export default class FaultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((one) => [...one.children.allTests()].map(rowOf))
    mkdirSync(join(ROOT, 'test-results'), { recursive: true })
    writeFileSync(ROWS, JSON.stringify(rows))
  }
}
