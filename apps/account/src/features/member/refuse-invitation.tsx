import { ConfirmDialog } from '@startline/ui'
import { useMemberText } from './messages.ts'

interface RefuseInvitationProps {
  organization: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before an invitation is refused. Loaded when it is first needed. */
export default function RefuseInvitation({ organization, ...rest }: RefuseInvitationProps) {
  const text = useMemberText()
  return (
    <ConfirmDialog
      {...rest}
      open
      title={text.refuseTitle(organization)}
      description={text.refuseText}
      confirmLabel={text.refuse}
    />
  )
}
