import { ConfirmDialog } from '@startline/ui'
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
  const text = useWithdrawalText()
  return (
    <ConfirmDialog
      open
      title={text.titleMany(count)}
      description={`${text.costs.many} ${text.undoable(UNDO_S)}`}
      confirmLabel={text.withdrawChosen(count)}
      cancelLabel={text.keep}
      danger
      onClose={close}
      onConfirm={confirm}
    />
  )
}
