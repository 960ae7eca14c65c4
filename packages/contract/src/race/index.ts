export { RaceObservation, raceInputs } from './race-inputs.ts'
export { Rulebook, readRulebook } from './rulebook.ts'
