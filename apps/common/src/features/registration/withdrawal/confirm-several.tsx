import { ConfirmDialog, useLocale, yuan } from '@startline/ui'
import { useAskingText } from './asking-messages.ts'
import { useWithdrawalText } from './messages.ts'
import { UNDO_S } from './withdrawals.ts'

interface ConfirmSeveralProps {
  /** How many registrations were chosen. */
  count: number
  /** What was paid for them, in fen. */
  paidFen: number
  close: () => void
  confirm: () => void
}

/** Asks once more before several registrations are withdrawn. */
export default function ConfirmSeveral({ count, paidFen, close, confirm }: ConfirmSeveralProps) {
  const text = useAskingText()
  const words = useWithdrawalText()
  const locale = useLocale()
  return (
    <ConfirmDialog
      open
      title={text.titleMany(count)}
      description={[paidFen > 0 && text.refund(yuan(paidFen, locale)), text.costs.many, text.undoable(UNDO_S)]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={words.withdrawChosen(count)}
      cancelLabel={words.keep}
      danger
      onClose={close}
      onConfirm={confirm}
    />
  )
}
