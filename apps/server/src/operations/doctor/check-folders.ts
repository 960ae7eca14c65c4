import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openInside } from '../../kernel/files/close-to-others.ts'
import { isOpenToOthers } from '../../kernel/files/owner-file.ts'
import { isPublic, type Settings } from '../../settings/settings.ts'
import { type Finding, lookAt, well, wrong } from './finding.ts'

/** Below this a portal may stop in the middle of an event, in bytes. */
const LITTLE_ROOM = 1024 ** 3

/** Writes and syncs a small file, as the portal would; throws where it could not. */
export function tryToWrite(folder: string): void {
  const probe = join(folder, `.doctor-${randomBytes(8).toString('hex')}`)
  try {
    const handle = openSync(probe, 'wx', 0o600)
    writeFileSync(handle, 'x')
    fsyncSync(handle)
    closeSync(handle)
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Whether a folder can be written, and is ours alone; that nothing can be written is named first. */
export function folderFinding(part: string, folder: string): Finding {
  if (!existsSync(folder)) return well(part, `${folder} is made when it is first needed`)
  try {
    tryToWrite(folder)
  } catch (error) {
    return wrong(part, `nothing can be written to ${folder} (${(error as NodeJS.ErrnoException).code})`)
  }
  if (isOpenToOthers(folder)) return wrong(part, `${folder} is open to other users; close it: chmod 700 ${folder}`)
  return well(part, `${folder} is ours alone, and what is written there reaches the disk`)
}

function roomFinding(folder: string): Finding[] {
  if (!existsSync(folder)) return []
  const { bavail, bsize } = statfsSync(folder)
  const room = `${((bavail * bsize) / LITTLE_ROOM).toFixed(1)} GB of room are left`
  return [bavail * bsize < LITTLE_ROOM ? wrong('disk', `only ${room} at ${folder}`) : well('disk', room)]
}

/** What is open inside is closed by the next start; until then everybody on the machine may read it. */
function insideFinding(folder: string): Finding[] {
  if (process.platform === 'win32' || !existsSync(folder)) return []
  const open = [...openInside(folder)].length
  const words = `${open} files in it are open to other users; the portal closes them when it starts`
  return open === 0 ? [] : [wrong('data folder', words)]
}

/** The data folder and the files in it: whether they are ours alone, can be written, and have room. */
export const checkFolders = ({ dataFolder }: Settings): Finding[] => [
  folderFinding('data folder', dataFolder),
  folderFinding('uploads', join(dataFolder, 'uploads')),
  ...insideFinding(dataFolder),
  ...roomFinding(dataFolder),
]

/** How codes get to phones, as far as that can be known without sending one. */
export function checkSms({ sms, publicUrl }: Settings): Finding[] {
  const part = 'SMS'
  if (sms.driver === 'console') {
    const words = 'SMS_DRIVER is console: codes are printed to the log and reach nobody’s phone'
    return [isPublic({ publicUrl }) ? wrong(part, words) : lookAt(part, words)]
  }
  if (sms.driver !== 'file') return [well(part, `${sms.driver} is set up; try it: portal sms test <phone>`)]
  const folder = dirname(sms.file)
  try {
    if (existsSync(folder)) tryToWrite(folder)
    return [well(part, `codes are written to ${sms.file}`)]
  } catch (error) {
    return [wrong(part, `codes cannot be written to ${sms.file} (${(error as NodeJS.ErrnoException).code})`)]
  }
}
