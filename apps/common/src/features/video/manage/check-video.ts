import { firstPerField, type Language, problemsOf, tell } from '@startline/contract'
import { teachingVideoCalls } from '@startline/contract/schemas'
import { readChapters } from '../chapters.ts'
import { detailsOf, fieldOf, type VideoField, type VideoValues } from '../video-values.ts'

const { addVideo } = teachingVideoCalls

/** What is wrong with the form, one sentence per field in the contract's words; a wrong line of chapters is told by `lineWrong`. */
export function checkVideo(
  values: VideoValues,
  language: Language,
  lineWrong: (line: number) => string,
): Partial<Record<VideoField, string>> {
  const body = { ...detailsOf(values), video_path: 'any' }
  const read = addVideo.body.safeParse(body)
  const shape = !read.success ? problemsOf(read.error.issues, body) : []
  const rules = addVideo.bodyRules(body)
  const found: Partial<Record<VideoField, string>> = {}
  for (const problem of firstPerField([...shape, ...rules])) {
    const field = fieldOf(problem.path)
    if (field !== null) found[field] ??= tell({ ...problem, about: addVideo.about }, language).message
  }
  const { wrong } = readChapters(values.chapters)
  if (wrong !== null) found.chapters = lineWrong(wrong)
  return found
}
