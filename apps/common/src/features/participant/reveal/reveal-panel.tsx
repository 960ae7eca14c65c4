import { keyOf } from '@startline/client'
import { type Data, listReveals, revealParticipant } from '@startline/contract'
import { groupIdNumber, readablePhone } from '@startline/domain'
import type { ParticipantRecord } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Button, DescriptionList, EyeIcon, EyeOffIcon, Grouped, VisuallyHidden } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from '../participants.module.css'
import { useRevealText } from './messages.ts'
import { RevealDialog } from './reveal-dialog.tsx'

/** Characters of a resident ID, which is read in groups of its own. */
const RESIDENT_LENGTH = 18

/** The way to the clear numbers for those who may see them: a reason first, then half a minute. */
export function RevealPanel({ record }: { record: ParticipantRecord }) {
  const text = useRevealText()
  const { session } = useShell()
  const queries = useQueryClient()
  const { clear, left, reveal, hide } = useReveal(record.id)
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState(false)
  if (!session.user?.permissions?.includes('participant:reveal')) return null
  const ask = async (reason: string) => {
    await reveal(reason)
    setSeen(true)
    setAsking(false)
    void queries.invalidateQueries({
      queryKey: keyOf(listReveals, [session.organization?.id], { params: { id: record.id } }),
    })
  }
  return (
    <div className={styles.reveal}>
      <VisuallyHidden>
        <output>{clear ? text.shown : seen ? text.hidden : null}</output>
      </VisuallyHidden>
      {clear ? (
        <Shown clear={clear} left={left} onHide={hide} />
      ) : (
        <Button kind="quiet" icon={<EyeIcon />} onClick={() => setAsking(true)}>
          {text.show}
        </Button>
      )}
      {asking && <RevealDialog id={record.id} onAsk={ask} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Shown({ clear, left, onHide }: { clear: Clear; left: number; onHide: () => void }) {
  const text = useRevealText()
  const number =
    clear.id_number.length === RESIDENT_LENGTH
      ? groupIdNumber(clear.id_number)
      : (clear.id_number.match(/.{1,4}/gu) ?? []).join(' ')
  const shown = (grouped: string) => <Grouped number={grouped} className={styles.clear} />
  const phones = clear.guardians.flatMap(({ name, phone }) =>
    phone ? [{ term: text.phoneOf(name), detail: shown(readablePhone(phone)) }] : [],
  )
  return (
    <>
      <DescriptionList items={[{ term: text.number, detail: shown(number) }, ...phones]} />
      <div className={styles.row}>
        <Button icon={<EyeOffIcon />} onClick={onHide}>
          {text.hide}
        </Button>
        <span className={styles.note}>{text.left(left)}</span>
      </div>
    </>
  )
}

/** The clear numbers, while they are seen. */
type Clear = Data<typeof revealParticipant>

/** How long clear numbers are seen, in seconds. */
const SEEN_S = 30

/**
 * Clear numbers in this screen's memory alone: no query, no address, no draft holds them. They go after 30 seconds, when the tab is
 * hidden or the page left, and with the screen.
 */
function useReveal(id: string) {
  const { call } = useShell()
  const [clear, setClear] = useState<Clear | null>(null)
  const [left, setLeft] = useState(0)
  const asked = useRef<AbortController>(undefined)
  const hide = () => {
    asked.current?.abort()
    setClear(null)
  }
  useEffect(() => {
    // Drawn at once: a page that is frozen or photographed for the list of tasks has no numbers in it.
    const gone = () => flushSync(() => setClear(null))
    const away = () => document.visibilityState === 'hidden' && gone()
    document.addEventListener('visibilitychange', away)
    addEventListener('pagehide', gone)
    return () => {
      asked.current?.abort()
      document.removeEventListener('visibilitychange', away)
      removeEventListener('pagehide', gone)
    }
  }, [])
  useEffect(() => {
    if (clear === null) return
    const until = Date.now() + SEEN_S * 1000
    const tick = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      setLeft(seconds)
      if (seconds <= 0) setClear(null)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [clear])
  /** Asks for the numbers. Throws what the call throws. */
  const reveal = async (reason: string) => {
    const abort = new AbortController()
    asked.current = abort
    const answer = await call(revealParticipant, { params: { id }, body: { reason }, signal: abort.signal })
    // An answer that comes while nobody looks is not shown to whoever comes next.
    if (!abort.signal.aborted && document.visibilityState !== 'hidden') setClear(answer)
  }
  return { clear, left, reveal, hide }
}
