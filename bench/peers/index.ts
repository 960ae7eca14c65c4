import { evaluateGoals } from '../goals.ts'
import { measureInTurns } from '../measure.ts'
import type { Options } from '../options.ts'
import { writeSection } from '../own-sections.ts'
import { openStage, type Stage } from '../stage.ts'
import { openDirectus } from './directus.ts'
import { peerGoals } from './goals.ts'
import { NotInstalled } from './install.ts'
import { openParse } from './parse.ts'
import type { Peer } from './peer.ts'
import { openPortal } from './portal.ts'
import { peersReport } from './report.ts'
import { peerRows } from './rows.ts'

/** Others that keep entries and list them. */
const OTHERS = { 'Parse Server': openParse, Directus: openDirectus }

/** The portal and other servers with the same work on the same PostgreSQL, in turns; tells what came of it. */
export async function benchPeers(options: Options): Promise<void> {
  const stage = await openStage(false)
  try {
    const portal = openPortal(stage)
    const { peers, missing } = await openOthers(stage)
    const rows = await measureInTurns(
      peerRows(stage, [portal, ...peers], options.lists, options.seconds),
      options.rounds,
    )
    const names = peers.map(({ name }) => name)
    const goals = evaluateGoals(rows, options.rounds, peerGoals(portal.name, names, options.lists))
    const text = peersReport(options, goals, rows, missing)
    console.log(`\n${text}`)
    if (options.ownReport !== null) writeSection(options.ownReport, 'peers', text)
  } finally {
    await stage.close()
  }
}

/** Those that can be had here, and why the others cannot. */
async function openOthers(stage: Stage) {
  const peers: Peer[] = []
  const missing: Record<string, string> = {}
  for (const [name, open] of Object.entries(OTHERS)) {
    try {
      peers.push(await open(stage))
    } catch (error) {
      if (!(error instanceof NotInstalled)) throw error
      missing[name] = error.message
    }
  }
  return { peers, missing }
}
