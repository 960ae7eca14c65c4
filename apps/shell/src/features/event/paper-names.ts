import { isPersonal } from '@startline/client'
import { type PaperKind, paperWordsFor } from '@startline/contract'
import { useLocale } from '@startline/ui'
import { useSession } from '../../session/use-session.ts'
import type { Group } from './queries.ts'

/** A function that names the papers some groups ask for, each once; empty where they ask for none. */
export function usePaperNames(): (groups: readonly Pick<Group, 'papers'>[]) => string[] {
  const locale = useLocale()
  const session = useSession()
  const family = session.organization ? isPersonal(session) : null
  return (groups) => {
    const kinds = new Set<PaperKind>(groups.flatMap(({ papers }) => papers))
    return [...kinds].map((kind) => paperWordsFor(kind, family)[locale])
  }
}
