import { type Data, type getEvent, paths, type Registration } from '@startline/contract'
import { ButtonLink, Notice } from '@startline/ui'
import { useState } from 'react'
import { groupOf, isOpen } from './group-of.ts'
import { useWithdrawalText } from './messages.ts'

interface EnterAgainProps {
  registration: Registration
  /** Absent where it could not be read. */
  event: Data<typeof getEvent> | undefined
}

/** Says that a registration is withdrawn, and leads to entering again as long as the group takes entries. */
export function EnterAgain({ registration, event }: EnterAgainProps) {
  const text = useWithdrawalText()
  const [now] = useState(Date.now)
  const group = groupOf(registration, event?.groups)
  if (!event || event.phase === 'cancelled' || !group || !isOpen(group, now)) return null
  return (
    <Notice
      title={text.left}
      action={
        <ButtonLink size="s" kind="solid" href={paths.form(group.entry_kind, event.id)}>
          {text.enterAgain}
        </ButtonLink>
      }
      live
    >
      {group.remaining === 0 ? text.enterAgainFull : text.enterAgainText}
    </Notice>
  )
}
