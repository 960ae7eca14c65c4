import { advanceRound } from './advance.ts'
import { assignBibs } from './bibs.ts'
import { mergeScans } from './checkin.ts'
import { circuitTable } from './circuit.ts'
import { findClashes } from './clashes.ts'
import { contestRanking, countAwards } from './contest-ranking.ts'
import { drawLots, type Sha256 } from './draw.ts'
import { heatResult } from './heat-result.ts'
import { mergeGroups } from './merge-groups.ts'
import { mixRuns } from './mix.ts'
import { motosTotal } from './motos-total.ts'
import { heatSizes, previewPlan } from './plan.ts'
import { eliminationRace, pointsRace } from './race-ranking.ts'
import { serpentine } from './serpentine.ts'

/** Every rule by the name it has for the world outside (design D); the hash is given, as the rules have none of their own. */
export const raceCalls = (sha256: Sha256) => ({
  'heats.sizes': heatSizes,
  'heats.serpentine': serpentine,
  'heats.mix': mixRuns,
  'heats.draw': (input: Parameters<typeof drawLots>[0]) => drawLots(input, sha256),
  'heat.result': heatResult,
  'motos.total': motosTotal,
  'race.points': pointsRace,
  'race.elimination': eliminationRace,
  'round.advance': (input: Parameters<typeof advanceRound>[0]) => advanceRound(input, sha256),
  'contest.ranking': contestRanking,
  'awards.count': countAwards,
  'circuit.table': circuitTable,
  'plan.preview': previewPlan,
  'groups.merge': mergeGroups,
  'bibs.assign': assignBibs,
  'schedule.clashes': findClashes,
  'checkin.merge': mergeScans,
})

/** The rules by name. */
export type RaceCalls = ReturnType<typeof raceCalls>
