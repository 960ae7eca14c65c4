import { printReceipts } from '@startline/contract'
import { UnprintableNames } from '@startline/entry'
import { Button, DownloadIcon, FormActions, Notice, useLocale, yuan } from '@startline/ui'
import type { Hosted } from '../../held/hosted-queries.ts'
import type { HeldEvent } from '../../held/queries.ts'
import { useFiles } from '../../held/use-files.ts'
import styles from './fees.module.css'
import type { PAYMENTS } from './fees-address.ts'
import { useFeesText } from './messages.ts'
import { type Mark, sumOf, type useMarking } from './use-marking.ts'

interface ChosenProps {
  held: HeldEvent
  chosen: readonly Hosted[]
  payment: (typeof PAYMENTS)[number]
  marking: ReturnType<typeof useMarking>
}

/** What those of a list may become. */
const BECOME: Record<ChosenProps['payment'], readonly Mark[]> = {
  due: ['paid', 'waived'],
  paid: ['due'],
  waived: ['due', 'paid'],
  refund: ['refunded'],
}

/** The mark whose amounts a list shows. */
const ABOUT: Record<ChosenProps['payment'], Mark> = { due: 'paid', paid: 'due', waived: 'waived', refund: 'refunded' }

/** What can be done with those that were chosen. */
export function ChosenBar({ held, chosen, payment, marking }: ChosenProps) {
  const text = useFeesText()
  const references = chosen.map(({ reference }) => reference)
  const { take, busy, trouble, unprintable } = useFiles()
  const print = () => take((call) => call(printReceipts, { params: { id: held.id }, body: { references } }))
  return (
    <FormActions sticky className={styles.chosen}>
      <output className={styles.count}>
        {text.chosen(chosen.length, yuan(sumOf(chosen, ABOUT[payment]), useLocale()))}
      </output>
      {BECOME[payment].map((mark, index) => (
        <Button
          key={mark}
          kind={index === 0 ? 'solid' : 'plain'}
          busy={marking.busy}
          onClick={() => void marking.ask(references, mark)}
        >
          {text.mark[mark](chosen.length)}
        </Button>
      ))}
      {payment === 'paid' && held.rights.includes('host') && (
        <Button icon={<DownloadIcon />} busy={busy} onClick={() => void print()}>
          {text.receipts}
        </Button>
      )}
      <UnprintableNames of={unprintable} />
      {trouble && (
        <Notice kind="error" title={text.receiptsFailed} live>
          {trouble}
        </Notice>
      )}
    </FormActions>
  )
}
