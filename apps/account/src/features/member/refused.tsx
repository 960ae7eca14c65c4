import type { changeMember, removeMember } from '@startline/contract'
import { refusalOf } from '@startline/guest'
import { Notice } from '@startline/ui'
import { useMemberText } from './messages.ts'

/** Why something about a member did not work, with the way on where there is one. */
export function Refused({ error, title }: { error: unknown; title: string }) {
  const text = useMemberText()
  const refusal = refusalOf<typeof changeMember | typeof removeMember>(error)
  if (refusal?.name === 'last_owner')
    return (
      <Notice kind="warn" title={text.lastOwner} live>
        {text.lastOwnerText}
      </Notice>
    )
  if (refusal?.name === 'forbidden' || refusal?.name === 'not_found')
    return (
      <Notice kind="warn" title={title} live>
        {text.changedMeanwhile}
      </Notice>
    )
  return (
    <Notice kind="error" title={title} live>
      {refusal?.message ?? text.unanswered}
    </Notice>
  )
}
