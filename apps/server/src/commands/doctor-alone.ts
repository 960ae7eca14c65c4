import { examineAlone } from '../operations/doctor/examine.ts'
import { wrong } from '../operations/doctor/finding.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'
import { askPortal } from './ask-portal.ts'
import type { CommandRequest, CommandResult } from './command.ts'
import { diagnosis } from './doctor-command.ts'

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
    const asked = await askPortal(settings.dataFolder, request)
    return asked ?? diagnosis(await examineAlone(settings))
  } catch (error) {
    if (error instanceof SettingsError) return diagnosis(error.problems.map((problem) => wrong('settings', problem)))
    throw error
  }
}
