import { withdrawHosted } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useLocale, yuan } from '@startline/ui'
import { useReadRegistrationsAgain } from '../queries.ts'
import { ActDialog } from './act-dialog.tsx'
import { useActText } from './messages.ts'
import type { DialogProps } from './ways.tsx'

/** Withdraws what others entered, however late it is. */
export default function WithdrawDialog({ held, event, judged, who, during, onClose }: DialogProps) {
  const text = useActText()
  const locale = useLocale()
  const { call, toast } = useShell()
  const readAgain = useReadRegistrationsAgain()
  const { group, status, payment, fee, organization_name } = judged
  const waiting = event.groups.find(({ id }) => id === group.id)?.waitlisted ?? 0
  const does = [
    status === 'waitlisted' ? text.withdrawLine : text.withdrawFrees(waiting),
    text.told(organization_name),
    ...(payment === 'paid' && fee !== null ? [text.withdrawPaid(yuan(fee, locale))] : []),
    text.withdrawForGood,
  ]
  const act = (reason: string) =>
    during(async () => {
      await call(withdrawHosted, { params: { id: held.id, rid: judged.id }, body: { reason } })
      toast(text.withdrawn)
      await readAgain()
    })
  return (
    <ActDialog title={text.withdrawTitle(who)} does={does} confirm={text.withdraw} danger act={act} onClose={onClose} />
  )
}
