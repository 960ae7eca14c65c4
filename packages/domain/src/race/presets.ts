import { racePresets } from './presets-races.ts'
import { roundPresets } from './presets-rounds.ts'
import type { RulebookPreset } from './rulebook.ts'

/** All presets, in the order in which they are offered. (Design M.7.) */
export const RULEBOOK_PRESETS: readonly RulebookPreset[] = [...roundPresets, ...racePresets]
