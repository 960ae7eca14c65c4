import { useWriting, withValue } from './context.ts'
import { listAt, type Written } from './written.ts'

/** The groups of the draft, and how they are written; `path` says what is changed of them. */
export function useGroups() {
  const { file, change } = useWriting()
  const groups = listAt(file, 'groups')
  const put = (path: string, next: Written[]) => change(path, (before) => withValue(before, 'groups', next))
  return { groups, put }
}
