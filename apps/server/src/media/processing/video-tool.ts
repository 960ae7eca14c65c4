import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../../../../../tools/system.mjs'

/** The ffmpeg of this machine, or null: tests that need it are skipped without it. */
export const ffmpeg: string | null = findFfmpeg() ?? null

/** Makes a small video file of so many seconds with picture and sound, as a phone would; `args` come before its name. */
export function makeTestVideoFile(
  seconds: number,
  ending: 'mp4' | 'mov' | 'webm' = 'mp4',
  args: string[] = [],
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'startline-video-'))
  const file = join(folder, `video.${ending}`)
  const codecs = ending === 'webm' ? ['-c:v', 'libvpx', '-c:a', 'libvorbis'] : ['-c:v', 'libx264', '-c:a', 'aac']
  const made = [
    ['-nostdin', '-loglevel', 'error'],
    ['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=10:duration=${seconds}`],
    ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
    [...codecs, '-g', '20', ...args, file],
  ].flat()
  const { status, stderr } = spawnSync(ffmpeg ?? '', made, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`no test video: ${stderr}`)
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}
