import { printReceipts } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { Button, DownloadIcon, FormActions, Notice, saveFile, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import styles from './fees.module.css'
import type { PAYMENTS } from './fees-address.ts'
import { type Mark, sumOf } from './marking.ts'
import { useFeesText } from './messages.ts'
import type { Row } from './use-fees.ts'
import type { useMarking } from './use-marking.ts'

interface ChosenProps {
  held: HeldEvent
  chosen: readonly Row[]
  payment: (typeof PAYMENTS)[number]
  marking: ReturnType<typeof useMarking>
}

/** What those of a list may become. */
const BECOME: Record<ChosenProps['payment'], readonly Mark[]> = {
  due: ['paid', 'waived'],
  paid: ['due'],
  waived: ['due', 'paid'],
}

/** What can be done with those that were chosen. */
export function ChosenBar({ held, chosen, payment, marking }: ChosenProps) {
  const text = useFeesText()
  const locale = useLocale()
  const references = chosen.map(({ reference }) => reference)
  const { print, busy, trouble } = useReceipts(held.id)
  return (
    <FormActions sticky className={styles.chosen}>
      <output className={styles.count}>{text.chosen(chosen.length, yuan(sumOf(chosen), locale))}</output>
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
        <Button icon={<DownloadIcon />} busy={busy} onClick={() => void print(references)}>
          {text.receipts}
        </Button>
      )}
      {trouble && (
        <Notice kind="error" title={text.receiptsFailed} live>
          {trouble}
        </Notice>
      )}
    </FormActions>
  )
}

/** Hands receipts to the person as one file. */
function useReceipts(id: string) {
  const { call } = useShell()
  const text = useFeesText()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const print = async (references: string[]) => {
    setBusy(true)
    setTrouble(null)
    try {
      const { name, blob } = await call(printReceipts, { params: { id }, body: { references } })
      saveFile(name, blob)
    } catch (error) {
      const refusal = refusalOf(error)
      setTrouble(refusal?.errors[0]?.message ?? refusal?.message ?? text.unanswered)
    } finally {
      setBusy(false)
    }
  }
  return { busy, trouble, print }
}
