import { examine } from '../operations/doctor/examine.ts'
import { type Finding, tellFindings } from '../operations/doctor/finding.ts'
import type { Command, CommandResult } from './command.ts'

/** What the doctor says, and how it ends: with 1 when something has to be mended. */
export const diagnosis = (findings: readonly Finding[]): CommandResult => ({
  code: findings.every(({ well }) => well) ? 0 : 1,
  out: `${tellFindings(findings)}\n`,
  err: '',
})

/** `portal doctor`: looks at every part of the running portal. Without one, the command looks by itself (doctor-alone.ts). */
export const doctorCommand: Command = {
  words: ['doctor'],
  usage: 'doctor',
  about: 'look whether everything is in order',
  run: async ({ settings, database }) => diagnosis(await examine(settings, database)),
}
