import type { Endpoint, FailureOf } from '@startline/contract'
import { Notice, Sentences, VisuallyHidden } from '@startline/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './form.module.css'
import { useFormText } from './messages.ts'
import { saidSeconds, useSecondsLeft } from './seconds-left.ts'
import { type Trouble, type Wait, waitOf } from './trouble.ts'

/** What a person is told of a trouble, with the way on where there is one. */
interface TroubleText {
  title: string
  words: ReactNode
  action?: ReactNode
}

/** What refusals of a call mean on a screen, by their names. */
export type Special<E = Endpoint> = Partial<Record<FailureOf<E>, TroubleText>>

interface TroubleNoticeProps {
  trouble: Trouble
  attempt: number
  /** What refusals mean on this screen; others are told in the server's words. */
  special?: Special
  /** What can be done besides waiting. */
  meanwhile?: ReactNode
}

/** Why it did not work and what to do next; takes the focus after every try. */
export function TroubleNotice({ trouble, attempt, special, meanwhile }: TroubleNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const general = useTroubleText(trouble)
  const told = (trouble.kind === 'refused' && special?.[trouble.name]) || general
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div ref={box} tabIndex={-1} className={styles.trouble}>
      <Notice
        kind={trouble.kind === 'wait' ? 'warn' : 'error'}
        title={told.title}
        action={told.action ?? (trouble.kind === 'wait' && meanwhile)}
        live
      >
        {told.words}
      </Notice>
    </div>
  )
}

function useTroubleText(trouble: Trouble): TroubleText {
  const text = useFormText()
  switch (trouble.kind) {
    case 'wait':
      return { title: text.waitTitle(trouble.rule), words: <Waiting untilMs={trouble.untilMs} /> }
    case 'unanswered':
      return { title: text.unansweredTitle, words: text.unansweredText }
    case 'refused':
      return { title: text.refusedTitle, words: <Refused {...trouble} /> }
  }
}

/** From when it makes sense to try again, counted down where it is known. */
export function Waiting({ untilMs }: { untilMs: number | null }) {
  const text = useFormText()
  return untilMs === null ? text.waitAWhile : <WaitText untilMs={untilMs} words={text.waitText} over={text.waitOver} />
}

function Refused({ message, requestId }: { message: string; requestId: string | undefined }) {
  const text = useFormText()
  return (
    <>
      <Sentences of={[message, text.safe]} />
      {requestId && <p className={styles.small}>{text.requestId(requestId)}</p>}
    </>
  )
}

interface WaitTextProps {
  untilMs: number
  /** The sentence while there is something to wait for. */
  words: (wait: Wait) => string
  /** The sentence afterwards. */
  over: string
}

/** A countdown inside a sentence: seen every second, heard only now and then. */
export const WaitText = (props: WaitTextProps) => <Ticking key={props.untilMs} {...props} />

function Ticking({ untilMs, words, over }: WaitTextProps) {
  const left = useSecondsLeft(untilMs)
  const [total] = useState(left)
  const said = saidSeconds(left, total)
  return (
    <>
      <span aria-hidden="true">{left > 0 ? words(waitOf(left)) : over}</span>
      <VisuallyHidden aria-live="polite">{said > 0 ? words(waitOf(said)) : over}</VisuallyHidden>
    </>
  )
}
