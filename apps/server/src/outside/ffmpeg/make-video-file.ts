import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ffprobeBeside } from './ffmpeg-settings.ts'
import { type Run, runTool } from './run-tool.ts'

/** What ffprobe tells of a video file. */
export interface Probed {
  durationMs: number
  width: number
  height: number
}

const MINUTE_MS = 60_000
const PROBE_MS = MINUTE_MS
/** A slow machine needs eight times as long as the video file lasts. */
const SLOWEST = 8
const SEGMENT_S = 4

// Nothing but this machine's files is ever opened, and no other container than the one the portal found by the bytes: a playlist that names
// files or addresses is none.
const reading = (container: string, file: string) => [
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  container,
  '-i',
  `file:${file}`,
]
const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']

/** The shorter side at most so many pixels, both even, never enlarged. */
const scaled = (side: number) =>
  `scale=w='if(gte(iw,ih),-2,trunc(min(${side},iw)/2)*2)':h='if(gte(iw,ih),trunc(min(${side},ih)/2)*2,-2)',setsar=1`

const pictures = (side: number, kbits: number) => [
  ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ['-vf', scaled(side), '-fpsmax', '30', '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main'],
  ['-pix_fmt', 'yuv420p', '-crf', '23', '-maxrate', `${kbits}k`, '-bufsize', `${kbits * 2}k`],
  ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`, '-c:a', 'aac', '-ac', '2', '-ar', '48000'],
]

/** One file of fragments and a list of where each begins: few files to keep, whatever the length. */
const asHls = (name: string) => [
  ['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ['-hls_flags', 'single_file', '-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
]

const HIGH = { side: 720, kbits: 2000, audio: 128 }
const LOW = { side: 360, kbits: 600, audio: 64 }

/** What is told of the first picture track; throws ToolFailed for what is no video file. Zero where something is not told. */
export async function probeVideoFile(
  ffmpeg: string,
  file: string,
  container: string,
  run: Omit<Run, 'limitMs'>,
): Promise<Probed> {
  const wanted = ['-select_streams', 'v:0', '-show_entries', 'format=duration:stream=width,height', '-of', 'json']
  const args = ['-hide_banner', '-loglevel', 'error', ...wanted, ...reading(container, file)]
  const { streams: [picture] = [], format } = JSON.parse(
    await runTool(ffprobeBeside(ffmpeg), args, { ...run, limitMs: PROBE_MS }),
  ) as {
    streams?: { width?: number; height?: number }[]
    format?: { duration?: string }
  }
  return {
    durationMs: Math.round(Number(format?.duration ?? 0) * 1000) || 0,
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
  }
}

/**
 * Makes of a video file, in the run's folder: `film.mp4` (720 lines, ready to be played while it comes), `high` and `low` for HLS with their list
 * `main.m3u8`, and `poster.jpg`. Bit rates are bounded, so a video file's length bounds the room it takes.
 * @throws ToolFailed
 */
export async function makeVideoFile(
  ffmpeg: string,
  file: string,
  container: string,
  probed: Probed,
  run: Omit<Run, 'limitMs'>,
) {
  const limited = { ...run, limitMs: 5 * MINUTE_MS + SLOWEST * probed.durationMs }
  const tool = (...args: (string | string[])[]) => runTool(ffmpeg, [...quiet, ...args.flat()], limited)
  const videoFile = join(run.folder, 'film.mp4')
  const sound = (kbits: number) => ['-b:a', `${kbits}k`]
  await tool(reading(container, file), ...pictures(HIGH.side, HIGH.kbits), sound(HIGH.audio), [
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    'film.mp4',
  ])
  await tool(reading('mov', videoFile), ['-c', 'copy'], ...asHls('high'))
  await tool(reading('mov', videoFile), ...pictures(LOW.side, LOW.kbits), sound(LOW.audio), ...asHls('low'))
  const moment = String(Math.min(probed.durationMs / 10, 10_000) / 1000)
  await tool(['-ss', moment], reading('mov', videoFile), [
    '-frames:v',
    '1',
    '-q:v',
    '4',
    '-f',
    'image2',
    '-update',
    '1',
    'poster.jpg',
  ])
  const made = await probeVideoFile(ffmpeg, videoFile, 'mov', run)
  await writeFile(join(run.folder, 'main.m3u8'), mainList(made), { mode: 0o600 })
  return made
}

/** The list of what a player may choose from (RFC 8216, 4.3.4.2): the bandwidth is the most a segment may take. */
function mainList({ width, height }: Probed): string {
  const lines = [HIGH, LOW].flatMap(({ side, kbits, audio }, index) => {
    const factor = Math.min(1, side / Math.min(width, height))
    const size = [width, height].map((pixels) => Math.floor((pixels * factor) / 2) * 2).join('x')
    const bandwidth = (kbits * 2 + audio) * 1000
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size}`, index === 0 ? 'high.m3u8' : 'low.m3u8']
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
