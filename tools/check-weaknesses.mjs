// Looks up whether packages of the lock file have known weaknesses, by `npm audit`, which asks the registry: `node tools/check-weaknesses.mjs [report]`.
// A report that was made elsewhere (`npm audit --json > report`) is read instead, where this machine has no network. Ends with 1 where a
// weakness reaches what runs, with 2 where nobody could be asked.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.mjs'

/** Days within which a weakness is mended, as SECURITY.md has it. */
export const MENDED_WITHIN_DAYS = { critical: 3, high: 14, moderate: 90, low: 90, info: 90 }

/** Whether a package is needed to build and test alone, wherever it stands in the lock file. */
function isForBuilding(nodes, packages) {
  return nodes.length > 0 && nodes.every((path) => packages[path]?.dev === true)
}

/**
 * The weaknesses in a report of `npm audit --json`: the package, how bad, of which versions, in words of whoever told of it, and whether
 * what runs has it.
 * @throws Error for what is no such report
 */
export function weaknessesIn(report, { packages }) {
  if (typeof report?.vulnerabilities !== 'object')
    throw new Error(report?.error?.summary || 'This is no report of npm audit.')
  return Object.values(report.vulnerabilities).flatMap(({ name, nodes, via }) =>
    // A text names another package, which has an entry of its own.
    via
      .filter((one) => typeof one === 'object')
      .map(({ severity, range, title, url }) => ({
        name,
        severity,
        range,
        title,
        url,
        withinDays: MENDED_WITHIN_DAYS[severity] ?? MENDED_WITHIN_DAYS.critical,
        runs: !isForBuilding(nodes, packages),
      })),
  )
}

/** The report of this repository, from the registry or from a file. */
function readReport(file) {
  if (file !== undefined) return JSON.parse(readFileSync(file, 'utf8'))
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout || '{}')
}

function main(file) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  let found
  try {
    found = weaknessesIn(readReport(file), lock)
  } catch (error) {
    console.error(`Nobody could be asked for known weaknesses: ${error.message}`)
    return 2
  }
  for (const { name, severity, range, title, url, withinDays, runs } of found)
    console.log(
      `${name} ${range}: ${severity}, within ${withinDays} days${runs ? '' : ' (build and test alone)'}: ${title} ${url}`,
    )
  const reaching = found.filter(({ runs }) => runs)
  console.log(`${found.length} known weaknesses, ${reaching.length} of them in what runs.`)
  return reaching.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv[2])
