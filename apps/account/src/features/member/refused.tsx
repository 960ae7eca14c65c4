import { refusalOf, refusedAs } from '@startline/sub-app'
import { Notice } from '@startline/ui'
import { useMemberText } from './messages.ts'

/** Why something about a member did not work, with the way on where there is one. */
export function Refused({ error, title }: { error: unknown; title: string }) {
  const text = useMemberText()
  if (refusedAs(error, 'last_owner'))
    return (
      <Notice kind="warn" title={text.lastOwner} live>
        {text.lastOwnerText}
      </Notice>
    )
  if (refusedAs(error, 'forbidden', 'not_found'))
    return (
      <Notice kind="warn" title={title} live>
        {text.changedMeanwhile}
      </Notice>
    )
  return (
    <Notice kind="error" title={title} live>
      {refusalOf(error)?.message ?? text.unanswered}
    </Notice>
  )
}
