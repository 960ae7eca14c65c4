import { availableParallelism } from 'node:os'
import type { EvaluatedGoal } from '../goals.ts'
import type { Measured } from '../measure.ts'
import type { Options } from '../options.ts'
import { OWN_SECTIONS } from '../own-sections.ts'
import { goalsOf, numbersOf } from '../report.ts'
import { POOL } from './peer.ts'
import { PEER_CONNECTIONS } from './peer-process.ts'
import { WARM_SECONDS } from './rows.ts'

const WHAT = `Each of them keeps the same entries — event, group, organization, status, name, number, guardian and phone — on the same PostgreSQL (fsync and synchronous_commit on), in a process of its own with up to ${POOL} connections to it. Creating sends one new entry a request; a list is the newest 20 of one organization's entries with the exact number of all. wrk sends over ${PEER_CONNECTIONS} connections, after ${WARM_SECONDS} s that are not counted. Before a list is measured its page and its total are looked at; after creating, entries are counted in the store.`
const EACH = `What each does for that:

- **portal**: the session is looked up in the store by the hash of its token, with the membership that gives the right; a list opens, and masks, the sealed number of each person. Creating finds the child among the organization's by a keyed hash, checks the rules of the group, the places, and that nobody is entered twice, seals number and phone, and writes participant, registration, roster, counters, search keys and a link of the audit chain, together with the requests of others that come at the same time. 200 organizations send in turns, as clubs do. Indices: all of the portal's.
- **Parse Server**: the master key, so that neither a session nor a right is looked up; types are checked by the class's schema; one row is written. A list is two statements, page and count. Indices: the primary key, and (organization, moment). Run by the same Node as the portal.
- **Directus**: an administrator's static token, whose account is looked up, and rights that are not narrowed; required fields and types are checked; creating writes the row, and with it an entry each of activity and revisions, which is its usual setting. A list is two statements. Indices: the primary key, and (organization, id). Run by the machine's own Node, for which npm compiles a part of it; without telemetry.

Neither of the others knows places, rules or doubles, and both keep numbers as they are: of their work the portal does all, and this besides.`

/** The portal beside others as Markdown. */
export function peersReport(
  { args, rounds, seconds }: Options,
  goals: EvaluatedGoal[],
  rows: Measured[],
  missing: Record<string, string>,
): string {
  const parts = [
    OWN_SECTIONS.peers,
    `\`npm run bench -- ${args.join(' ')}\`, ${new Date().toISOString().slice(0, 10)}: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${seconds} s a row, in turns; ${availableParallelism()} processors shared by the load, the server and the database; Node ${process.versions.node}. **Only ratios mean something.**`,
    WHAT,
    EACH,
    ...Object.entries(missing).map(([name, why]) => `**Left out**: ${name}, which could not be installed (${why}).`),
    goalsOf(goals),
    numbersOf(rows),
  ]
  return `${parts.join('\n\n')}\n`
}
