import { useUnsavedWork } from '@startline/guest'
import { useEffect, useState } from 'react'
import { useWhose } from '../../held/queries.ts'
import { useAskedBeforeClosing } from '../../pieces/use-asked-before-closing.ts'
import type { Written } from '../draft/writing/written.ts'
import { fileOf } from './file-of.ts'
import type { Published } from './published.ts'
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
  const wishes = wishesOf(from, file)
  const isBegun = wishes.length > 0
  useEffect(() => {
    if (isBegun) begun.set(key, { from, file })
    else begun.delete(key)
  }, [key, isBegun, from, file])
  useUnsavedWork(isBegun)
  useAskedBeforeClosing(isBegun)
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
