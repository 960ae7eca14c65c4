import { useState } from 'react'
import type { Problem } from '../draft/draft-store.ts'
import type { DraftWriting } from '../draft/writing/context.ts'
import { idOf, isSameAt, type Written } from '../draft/writing/written.ts'
import type { Published } from './published.ts'
import type { useWritten } from './use-written.ts'

const NOTHING: readonly Problem[] = []

/** What the fields of a published event are written by, and what the server would not take: told until it is changed. */
export function useFieldsOf(event: Published, { file, change }: ReturnType<typeof useWritten>) {
  const [wrong, setWrong] = useState<{ problems: readonly Problem[]; of: Written }>({ problems: NOTHING, of: file })
  const [attempt, setAttempt] = useState(0)
  const still = wrong.problems.filter(({ path }) => isSameAt(path, wrong.of, file))
  const problems = still.length === wrong.problems.length ? wrong.problems : still
  const messages = new Map(problems.map(({ path, message }) => [idOf(path), message]))
  const writing: DraftWriting = {
    file,
    change: (_field, update) => change(update),
    errorAt: (path) => messages.get(idOf(path)),
    errorsBelow: (path) => problems.filter((problem) => problem.path.startsWith(path)).length,
    // Nothing is told on the way: it is all said at once when it is to be saved.
    touch: () => undefined,
    published: new Map(event.groups.map(({ id, taken, waitlisted }) => [id, { taken, waitlisted }])),
  }
  return {
    writing,
    problems,
    /** How often something was wrong: each time it is told anew. */
    attempt,
    setWrong: (told: readonly Problem[]) => {
      setWrong({ problems: told.length > 0 ? told : NOTHING, of: file })
      if (told.length > 0) setAttempt((before) => before + 1)
    },
  }
}
