/** A place in a video with a name; `at` in seconds. */
interface ChapterLine {
  at: number
  title: string
}

/** `20`, `0:20`, `1:02:03`, with a comma or point for parts of a second; then a name. */
const LINE = /^(?:(?:(\d{1,2})[:：])?(\d{1,3})[:：])?(\d{1,5}(?:[.,]\d{1,3})?)[\s,，、-]+(\S.*)$/

function readLine(line: string): ChapterLine | null {
  const [, hours = '0', minutes = '0', seconds = '', title = ''] = LINE.exec(line.trim()) ?? []
  if (title === '') return null
  return { at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')), title: title.trim() }
}

/** Reads chapters as they are typed, one a line; empty lines do not count. `wrong` is the first line that is none, from 1. */
export function readChapters(text: string): { chapters: ChapterLine[]; wrong: number | null } {
  const lines = text.split('\n').map((line) => (line.trim() === '' ? undefined : readLine(line)))
  const wrong = lines.indexOf(null)
  return { chapters: lines.flatMap((line) => line ?? []), wrong: wrong < 0 ? null : wrong + 1 }
}

const two = (number: number) => String(number).padStart(2, '0')

/** A moment of a video file as people write it: `0:20`, `1:02:03`; whole seconds. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Chapters as they are typed; parts of a second stay. */
export const chapterLines = (chapters: readonly ChapterLine[]): string =>
  chapters
    .map(({ at, title }) => `${clockOf(at)}${at % 1 === 0 ? '' : (at % 1).toFixed(3).replace(/^0|0+$/g, '')} ${title}`)
    .join('\n')
