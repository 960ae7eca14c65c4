import { useLocale } from '@startline/ui'
import { useEffect, useState } from 'react'
import { type Published, useWhose } from '../../held/queries.ts'
import { useAskedBeforeLeaving } from '../../pieces/use-before-leaving.ts'
import type { Problem } from '../draft/draft-store.ts'
import type { DraftWriting } from '../draft/writing/context.ts'
import { idOf, isSameAt, listAt, type Written } from '../draft/writing/written.ts'
import { writtenTitle } from '../draft/writing/written-title.ts'
import { fileOf } from './file-of.ts'
import { rebased } from './rebased.ts'
import { wishesOf } from './wishes.ts'

/** What is written, and the event it was written on. */
interface Editing {
  event: Published
  from: Written
  file: Written
}

/** What somebody began to change and did not save, by whose and which event: it is there again when they come back, until the page is left. */
const begun = new Map<string, Pick<Editing, 'from' | 'file'>>()

/** The event as it is being changed. Whatever comes from the server meanwhile is taken in around what is written here. */
export function useWritten(event: Published) {
  const key = JSON.stringify([...useWhose(), event.id])
  const [editing, setEditing] = useState<Editing>(() => onEvent(event, begun.get(key)))
  if (event !== editing.event) setEditing(onEvent(event, editing))
  const { from, file } = editing
  const locale = useLocale()
  const groups = [from, file].flatMap((one) => listAt(one, 'groups'))
  const wishes = wishesOf(from, file, (group) => writtenTitle(group, groups, locale))
  const isBegun = wishes.length > 0
  useEffect(() => {
    if (isBegun) begun.set(key, { from, file })
    else begun.delete(key)
  }, [key, isBegun, from, file])
  useAskedBeforeLeaving(isBegun)
  return {
    file,
    wishes,
    change: (update: (before: Written) => Written) => setEditing((now) => ({ ...now, file: update(now.file) })),
    discard: () => setEditing((now) => ({ ...now, file: now.from })),
  }
}

function onEvent(event: Published, before: Pick<Editing, 'from' | 'file'> | undefined): Editing {
  const from = fileOf(event)
  return { event, from, file: before ? rebased(before.file, before.from, from) : from }
}

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
