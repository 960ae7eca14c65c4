import { ConfirmDialog } from '@startline/ui'
import { useAskingText } from './asking-messages.ts'
import { useWithdrawalText } from './messages.ts'
import { UNDO_S } from './withdrawals.ts'

interface ConfirmSeveralProps {
  /** How many registrations were chosen. */
  count: number
  close: () => void
  confirm: () => void
}

/** Asks once more before several registrations are withdrawn. */
export default function ConfirmSeveral({ count, close, confirm }: ConfirmSeveralProps) {
  const text = useAskingText()
  const words = useWithdrawalText()
  return (
    <ConfirmDialog
      open
      title={text.titleMany(count)}
      description={`${text.costs.many} ${text.undoable(UNDO_S)}`}
      confirmLabel={words.withdrawChosen(count)}
      cancelLabel={words.keep}
      danger
      onClose={close}
      onConfirm={confirm}
    />
  )
}
