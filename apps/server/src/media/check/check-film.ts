import { open } from 'node:fs/promises'
import { uploadLimits } from '@startline/contract'
import { fail } from '../../kernel/fail.ts'
import { type FilmFacts, mp4Film } from './mp4-film.ts'
import { webmFilm } from './webm-film.ts'

/** The container of a film as ffmpeg calls it; told to it, it never guesses one from the content. */
export type Container = 'mov' | 'matroska'

const WEBM = 'video/webm'

/** MP4 and MOV are one format under two names; phones call the one the other. */
export const containerOf = (type: string): Container => (type === WEBM ? 'matroska' : 'mov')

/**
 * Looks at a film from end to end, by its bytes: its name and the type its sender gave it play no part.
 * @throws Refusal unsupported_type when it is none of its declared kind, was cut, or something else hangs on it
 */
export async function checkFilm(file: string, declared: string): Promise<FilmFacts> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const facts = await (containerOf(declared) === 'mov' ? mp4Film : webmFilm)(handle, size)
    return facts ?? wrongKind()
  } finally {
    await handle.close()
  }
}

const wrongKind = (): never =>
  fail('unsupported_type', {
    problems: [{ path: '', rule: 'file_type', facts: { expected: uploadLimits.video.types.join(', ') } }],
  })
