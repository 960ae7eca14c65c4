import { appCommands } from './app-commands.ts'
import { appRegisterCommand } from './app-register-command.ts'
import { auditCompareCommand, auditHeadsCommand, auditShowCommand, auditVerifyCommand } from './audit-commands.ts'
import { backupCommand, backupKeyCommand } from './backup-command.ts'
import type { Command, LocalCommand, StoppedCommand } from './command.ts'
import { doctorCommand } from './doctor-command.ts'
import { capacityCommand, eventCommands, importEventCommand } from './event-commands.ts'
import { feeParseCommand } from './fee-parse-command.ts'
import { announcementCommands, dutyCommand, feeCommands } from './host-commands.ts'
import { keysCommand } from './keys-command.ts'
import { moveCommand } from './move-command.ts'
import {
  confirmOrganizationCommand,
  hostCommand,
  organizationLists,
  orgCreateCommand,
  unitCommands,
} from './organization-commands.ts'
import { reconcileCommand } from './reconcile-command.ts'
import { restoreCommand } from './restore-command.ts'
import { retentionCommand } from './retention-command.ts'
import { rulesCheckCommand } from './rules-check-command.ts'
import { rulesRunCommand } from './rules-run-command.ts'
import { seedCommand } from './seed-command.ts'
import { sheetCheckCommand } from './sheet-command.ts'
import { smsTestCommand } from './sms-test-command.ts'
import { storageMoveCommand } from './storage-command.ts'
import type { Usage } from './usage.ts'
import { userCommands } from './user-commands.ts'
import { videoCommands } from './video-commands.ts'

/** The commands that need the store. `version` and `help` need none and are answered where they are typed. */
export const commands: readonly Command[] = [
  seedCommand,
  importEventCommand,
  ...eventCommands,
  ...announcementCommands,
  ...userCommands,
  ...videoCommands,
  ...unitCommands,
  orgCreateCommand,
  hostCommand,
  confirmOrganizationCommand,
  ...organizationLists,
  capacityCommand,
  ...feeCommands,
  sheetCheckCommand,
  feeParseCommand,
  dutyCommand,
  auditVerifyCommand,
  auditShowCommand,
  auditHeadsCommand,
  auditCompareCommand,
  reconcileCommand,
  retentionCommand,
  appRegisterCommand,
  ...appCommands,
  smsTestCommand,
  storageMoveCommand,
  backupCommand,
  keysCommand,
  doctorCommand,
]

/** The commands that are done where they are typed. */
const localCommands: readonly LocalCommand[] = [rulesRunCommand, rulesCheckCommand, backupKeyCommand]

/** The commands about the store as a whole. */
const stoppedCommands: readonly StoppedCommand[] = [restoreCommand, moveCommand]

const called = <Kind extends { words: readonly string[] }>(all: readonly Kind[], args: readonly string[]) =>
  all.find(({ words }) => words.every((word, index) => args[index] === word))

/** The command that these arguments call, or undefined. */
export const commandFor = (args: readonly string[]): Command | undefined => called(commands, args)

/** The same of those that need neither store nor portal. */
export const localCommandFor = (args: readonly string[]): LocalCommand | undefined => called(localCommands, args)

/** The same of those about the store as a whole. */
export const stoppedCommandFor = (args: readonly string[]): StoppedCommand | undefined => called(stoppedCommands, args)

/** All commands, wherever they are done. */
export const everyCommand: readonly Usage[] = [...commands, ...stoppedCommands, ...localCommands]
