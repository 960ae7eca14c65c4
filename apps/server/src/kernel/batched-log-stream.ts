import type { DestinationStream } from 'pino'

/** What gathered lines are handed to: it takes text, and can write out at once what it holds. */
export interface Outlet extends DestinationStream {
  flushSync: () => void
}

/**
 * A destination that hands lines on together: those of `mostCharacters`, or of `mostMs`, whichever comes first, and the rest at the end
 * of the process. The library's own way of waiting copies all that it holds with every line.
 */
export function batchedLogStream(to: Outlet, { mostCharacters, mostMs }: { mostCharacters: number; mostMs: number }) {
  let lines: string[] = []
  let characters = 0
  const handOn = () => {
    const text = lines.join('')
    lines = []
    characters = 0
    if (text !== '') to.write(text)
  }
  const timer = setInterval(handOn, mostMs).unref()
  const write = (line: string) => {
    lines.push(line)
    characters += line.length
    if (characters >= mostCharacters) handOn()
  }
  const end = () => {
    clearInterval(timer)
    handOn()
    to.flushSync()
  }
  process.once('exit', end)
  return { write, end }
}
