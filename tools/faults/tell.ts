// Prints one table of all faults that the named parts of `npm run test:faults` have made, and leaves it in test-results/faults.md; `--write`
// puts it into docs/faults.md as well.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type FaultRow, faultTable, withTable } from './table.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const RESULTS = join(ROOT, 'test-results')
const PAGE = join(ROOT, 'docs', 'faults.md')
/** What proves that the ledger finds what is wrong: no fault by itself. */
const CONTROL = 'faults/ledger.test.ts'

const args = process.argv.slice(2)
const files = args.filter((one) => one !== '--write').map((part) => join(RESULTS, `faults-${part}.json`))
const rows = files
  .filter(existsSync)
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as FaultRow[])
  .filter(({ file }) => !file.endsWith(CONTROL))
const minutes = Number(process.env.FAULT_MINUTES ?? 0)
const day = new Date().toISOString().slice(0, 10)
const about = `${day}, ${availableParallelism()} processors, FAULT_ROUNDS=${process.env.FAULT_ROUNDS}, ${minutes} minutes`
const table = faultTable(rows, about)
console.log(table)
writeFileSync(join(RESULTS, 'faults.md'), `${table}\n`)
if (args.includes('--write')) writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), table))
