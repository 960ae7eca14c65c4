import { printRace } from '@startline/contract'
import { ForAnotherBrowser } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Button, Checkbox, inWeChat, Notice, PrintIcon, saveFile } from '@startline/ui'
import { useState } from 'react'
import { useAct } from '../../held/use-act.ts'
import styles from './bibs.module.css'
import { useBibsText } from './messages.ts'

/** Hands the bibs to the person as one PDF, two on a page; with names where that is wanted. */
export function PrintBibs({ eventId }: { eventId: string }) {
  const text = useBibsText()
  const { call } = useShell()
  const { busy, trouble, act } = useAct()
  const [named, setNamed] = useState(false)
  const print = () =>
    act(async () => {
      const query = named ? { names: 'true' as const } : {}
      const { name, blob } = await call(printRace, { params: { id: eventId, what: 'bibs' }, query })
      saveFile(name, blob)
    })
  if (inWeChat()) return <ForAnotherBrowser address={location.href} />
  return (
    <>
      <div className={styles.tools}>
        <Button icon={<PrintIcon size={18} />} busy={busy} onClick={() => void print()}>
          {text.print}
        </Button>
        <Checkbox label={text.printNames} checked={named} onChange={({ target }) => setNamed(target.checked)} />
      </div>
      {trouble && (
        <Notice kind="error" title={text.notPrinted} live>
          {trouble}
        </Notice>
      )}
    </>
  )
}
