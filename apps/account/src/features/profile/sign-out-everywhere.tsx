import { ConfirmDialog } from '@startline/ui'
import { useProfileText } from './messages.ts'

interface Props {
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before every session of the person is ended. Loaded when it is first needed. */
export default function SignOutEverywhere({ busy, onClose, onConfirm }: Props) {
  const text = useProfileText()
  return (
    <ConfirmDialog
      open
      title={text.everywhereTitle}
      description={text.everywhereText}
      confirmLabel={text.everywhere}
      busy={busy}
      danger
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
