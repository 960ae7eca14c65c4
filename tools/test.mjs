// `npm test`: checks and tests in parts; each part ends with a line of its own, and the run with one line that counts them all.
// `npm test -- unit server` runs parts, `npm run test:full` everything, `npm run test:full -- faults` a part of that.
// Works with Node 20 until Node 24 is installed.
import { ensureInstalled } from './install.mjs'
import { lineOf, printFailures, sum } from './testing/counts.mjs'
import { chooseParts } from './testing/parts.mjs'

async function runParts(parts) {
  const counts = []
  for (const [name, runPart] of parts) {
    const began = performance.now()
    const count = await runPart()
    counts.push(count)
    console.log(`${name}: ${lineOf(count)} in ${Math.round((performance.now() - began) / 1000)} s\n`)
  }
  return sum(counts)
}

async function main(args) {
  const parts = chooseParts(args)
  await ensureInstalled()
  const counts = await runParts(parts)
  printFailures()
  console.log(lineOf(counts))
  return counts.failed > 0 || counts.passed + counts.skipped === 0 ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  return 1
})
