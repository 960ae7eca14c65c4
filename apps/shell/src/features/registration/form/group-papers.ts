import { usePaperNames } from '../../event/paper-names.ts'
import type { Group } from '../../event/queries.ts'
import { useFormText } from './messages.ts'

/** A function that tells what is to be handed in for a group, as a part of a line; nothing where it asks for nothing. */
export function useGroupPapers(): (group: Pick<Group, 'papers'>) => string[] {
  const text = useFormText()
  const namesOf = usePaperNames()
  return (group) => (group.papers.length === 0 ? [] : [text.papersOf(namesOf([group]).join(text.listComma))])
}
