import { localDate } from '@startline/domain'

/** What a run makes of a video file: as it is called in addresses, and its media type. */
export const RUN_FILES = {
  'film.mp4': 'video/mp4',
  'high.mp4': 'video/mp4',
  'high.m3u8': 'application/vnd.apple.mpegurl',
  'low.mp4': 'video/mp4',
  'low.m3u8': 'application/vnd.apple.mpegurl',
  'main.m3u8': 'application/vnd.apple.mpegurl',
  'poster.jpg': 'image/jpeg',
} as const

/** The name of one of them. */
export type RunFile = keyof typeof RUN_FILES

/** All of them. */
export const runFiles = Object.keys(RUN_FILES) as RunFile[]

/** Whether a run makes a file of this name. */
export const isRunFile = (name: string): name is RunFile => Object.hasOwn(RUN_FILES, name)

/** Where a run's file is kept. Every run has paths of its own, so that one that was killed leaves nothing another would find. */
export function runPath(video: { id: string; created_at: Date }, run: number, name: RunFile): string {
  const month = localDate(video.created_at, 'Asia/Shanghai').slice(0, 7).replace('-', '')
  const [word, ending] = name.split('.')
  return `film/${month}/${video.id}-${run}-${word}.${ending}`
}

/** Where all files of a run are kept. */
export const runPaths = (video: { id: string; created_at: Date }, run: number): string[] =>
  runFiles.map((name) => runPath(video, run, name))
