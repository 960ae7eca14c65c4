import type { Refusal } from '@startline/client'
import type { Registration } from '@startline/contract'
import type { Draft } from './draft.ts'

/** The parts of the form a refusal can concern. */
type FormPart = 'group' | 'unit' | 'district' | 'members'
/** What is wrong with one part, in the reader's language. */
export interface Problem {
  part: FormPart
  message: string
}

/** The step on which a part stands. */
export const stepOf = (part: FormPart, kind: Registration['kind']): 'entries' | 'members' =>
  part === 'members' && kind === 'team' ? 'members' : 'entries'

/** The ids the error summary links to. */
export const partId = (part: FormPart): string => `change-${part}`

function partOf(path: string, kind: Registration['kind']): FormPart | null {
  if (path.startsWith('/group_id')) return 'group'
  if (path.startsWith('/unit_id')) return 'unit'
  if (path.startsWith('/district_code')) return 'district'
  // Whoever registers alone has no roster to mend: it is the group that does not fit.
  if (path.startsWith('/members')) return kind === 'team' ? 'members' : 'group'
  return null
}

/** A refusal at the parts of the form; what concerns one member names them. Where it is one of the whole, nothing. */
export function problemsAt(refusal: Refusal | null, draft: Draft, kind: Registration['kind']): Problem[] {
  return (refusal?.errors ?? []).flatMap(({ path, message }) => {
    const part = partOf(path, kind)
    if (!part) return []
    const who = part === 'members' ? draft.members[Number(path.split('/')[2] ?? Number.NaN)] : undefined
    return [{ part, message: who ? `${who.name}：${message}` : message }]
  })
}

/** What is wrong with one part, in one line; undefined where nothing is. */
export const messageAt = (problems: readonly Problem[], part: FormPart): string | undefined =>
  problems
    .filter((problem) => problem.part === part)
    .map(({ message }) => message)
    .join(' ') || undefined
