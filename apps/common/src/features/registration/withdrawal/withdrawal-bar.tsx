import { useShell } from '@startline/guest'
import { Button, Cluster, Notice, PageBar, UndoBar } from '@startline/ui'
import { useEffect, useRef } from 'react'
import { GRACE_MS } from './kept.ts'
import { useWithdrawalText } from './messages.ts'
import { useAround, useStanding } from './use-withdrawals.ts'
import { type Around, UNDO_S, type Unsettled, withdrawals } from './withdrawals.ts'

/** Stays over all screens of this guest: the way back from a withdrawal, and what became of one that did not go through. */
export function WithdrawalBar() {
  const text = useWithdrawalText()
  const around = useAround()
  const { number, pending, unsettled } = useStanding()
  useSentOnLeaving()
  useLookBack(around)
  return (
    <>
      {unsettled && unsettled.organization === around?.organization && (
        <NotWithdrawn unsettled={unsettled} around={around} />
      )}
      {pending.length > 0 && (
        <UndoBar
          key={number}
          seconds={UNDO_S}
          text={text.leaving(pending.length)}
          onUndo={withdrawals.undo}
          onGone={() => void withdrawals.send()}
        />
      )}
    </>
  )
}

/** Leaving the page, this guest, the session or the organization ends the time for second thoughts. */
function useSentOnLeaving(): void {
  const { beforeLeaving } = useShell().session
  useEffect(() => {
    const send = () => void withdrawals.send()
    const takeBack = beforeLeaving(withdrawals.send)
    addEventListener('pagehide', send)
    return () => {
      takeBack()
      removeEventListener('pagehide', send)
      send()
    }
  }, [beforeLeaving])
}

/** A tab that was lost can have left something behind: looked for on arrival, and once more when no tab can still be waiting with it. */
function useLookBack(around: Around | null): void {
  const latest = useRef(around)
  useEffect(() => {
    latest.current = around
  })
  const [account, organization] = [around?.account, around?.organization]
  useEffect(() => {
    if (!account || !organization) return
    const look = () => void (latest.current && withdrawals.lookBack(latest.current))
    look()
    const later = setTimeout(look, UNDO_S * 1000 + GRACE_MS + 500)
    addEventListener('pageshow', look)
    addEventListener('online', look)
    return () => {
      clearTimeout(later)
      removeEventListener('pageshow', look)
      removeEventListener('online', look)
    }
  }, [account, organization])
}

function NotWithdrawn({ unsettled, around }: { unsettled: Unsettled; around: Around }) {
  const text = useWithdrawalText()
  const { ids, message, final, unsent } = unsettled
  const told = message ?? (unsent ? text.unsentText : text.unanswered)
  return (
    <PageBar>
      <Notice
        kind="error"
        title={unsent ? text.unsent(ids.length) : text.failed(ids.length)}
        action={
          <Cluster>
            {!final && (
              <Button size="s" kind="solid" onClick={() => void withdrawals.again(around)}>
                {unsent ? text.now : text.again}
              </Button>
            )}
            <Button size="s" kind={final ? 'solid' : 'quiet'} onClick={withdrawals.letBe}>
              {final ? text.gotIt : text.keep}
            </Button>
          </Cluster>
        }
        live
      >
        {told}
      </Notice>
    </PageBar>
  )
}
