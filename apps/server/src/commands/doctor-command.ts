import { examine, examineAlone } from '../operations/doctor/examine.ts'
import { type Finding, tellFindings, wrong } from '../operations/doctor/finding.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'
import { askPortal } from './ask-portal.ts'
import type { Command, CommandRequest, CommandResult } from './command.ts'

/** What the doctor says, and how it ends: with 1 when something has to be mended. */
export const diagnosis = (findings: readonly Finding[]): CommandResult => ({
  code: findings.some(({ level }) => level === 'wrong') ? 1 : 0,
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

/**
 * Runs the doctor where it is typed: what is wrong with the settings is a finding, a running portal is asked, and without one the store
 * is looked at here, as it stands.
 */
export async function runDoctor(
  env: Record<string, string | undefined>,
  request: CommandRequest,
): Promise<CommandResult> {
  try {
    const settings = readSettings(env)
    return (await askPortal(settings.dataFolder, request)) ?? diagnosis(await examineAlone(settings))
  } catch (error) {
    if (error instanceof SettingsError) return diagnosis(error.problems.map((problem) => wrong('settings', problem)))
    throw error
  }
}
