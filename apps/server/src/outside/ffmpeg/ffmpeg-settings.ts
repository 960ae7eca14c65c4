import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import type { SettingsReader } from '../../kernel/settings-reader.ts'

const ENDING = process.platform === 'win32' ? '.exe' : ''

/** The program that looks at video files; it comes with ffmpeg and stands beside it. */
export const ffprobeBeside = (ffmpeg: string): string => join(dirname(ffmpeg), `ffprobe${ENDING}`)

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isWhole = (ffmpeg: string): boolean => isProgram(ffmpeg) && isProgram(ffprobeBeside(ffmpeg))

/** Where ffmpeg and ffprobe are: what `FFMPEG` says (a file, or `none`), or else the first on the PATH; null where they are not. */
export function readFfmpeg({ text, wrong }: SettingsReader, path = ''): string | null {
  const told = text('FFMPEG')
  if (told === 'none') return null
  if (told === undefined) {
    return (
      path
        .split(delimiter)
        .filter(isAbsolute)
        .map((folder) => join(folder, `ffmpeg${ENDING}`))
        .find(isWhole) ?? null
    )
  }
  if (!isAbsolute(told) || !isWhole(told))
    wrong('FFMPEG must be the full path of ffmpeg, with ffprobe beside it, or "none"')
  return told
}
