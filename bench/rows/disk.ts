import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { quantile, type Row } from '../measure.ts'
import type { Stage } from '../stage.ts'

const WRITES = 100
const PAGE = Buffer.alloc(8192, 'x')

/** How long the disk takes to keep a page: no commit can be faster. */
export const diskRow = (stage: Stage): Row => ({
  key: 'disk',
  what: '8 kB written and synced to the disk, one after the other: the floor of every commit',
  table: 'main',
  measure: async () => {
    const file = openSync(stage.file('disk'), 'w')
    const times = Array.from({ length: WRITES }, (_none, at) => {
      const began = performance.now()
      writeSync(file, PAGE, 0, PAGE.length, at * PAGE.length)
      fdatasyncSync(file)
      return performance.now() - began
    })
    closeSync(file)
    return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) }
  },
})
