import { createContext, useContext } from 'react'
import { idOf, listAt, type Written } from './written.ts'

/** What the fields of a draft are written by. */
export interface DraftWriting {
  file: Written
  /** Changes the file; `field` names what, so that typing in one field is one step to undo. */
  change: (field: string, update: (file: Written) => Written) => void
  /** What is wrong at a place that the person has been to, in words. */
  errorAt: (path: string) => string | undefined
  /** How many things are wrong below a path, of those that are told. */
  errorsBelow: (path: string) => number
  /** The person has been there. */
  touch: (path: string) => void
  /** Of an event that is published: its groups by their ids. What is drafted has none. */
  published?: ReadonlyMap<string, PublishedGroup>
}

/** How a published group stands. */
export interface PublishedGroup {
  taken: number
  waitlisted: number
}

const Writing = createContext<DraftWriting | null>(null)
/** Gives the fields below it the draft they write. */
export const DraftProvider = Writing.Provider

/** The draft that is written here. Throws outside of a `DraftProvider`. */
export function useWriting(): DraftWriting {
  const writing = useContext(Writing)
  if (!writing) throw new Error('A field of a draft needs a DraftProvider around it.')
  return writing
}

/** Puts a value at a field; nothing there where it is empty. */
export function withValue(written: Written, field: string, value: unknown): Written {
  if (value !== '' && value !== null) return { ...written, [field]: value }
  const { [field]: _gone, ...rest } = written
  return rest
}

/** What an input at a field of the file needs. */
export function useFieldAt(field: string) {
  const { file, change, errorAt, touch } = useWriting()
  const path = `/${field}`
  return {
    id: idOf(path),
    error: errorAt(path),
    file,
    onBlur: () => touch(path),
    set: (value: unknown) => change(path, (before) => withValue(before, field, value)),
  }
}

/** The groups of the draft, and how they are written; `path` says what is changed of them. */
export function useGroups() {
  const { file, change } = useWriting()
  const groups = listAt(file, 'groups')
  const put = (path: string, next: Written[]) => change(path, (before) => withValue(before, 'groups', next))
  return { groups, put }
}
