import { VisuallyHidden } from '@startline/ui'
import { useState } from 'react'
import { saidSeconds, useSecondsLeft } from './seconds-left.ts'
import { type Wait, waitOf } from './trouble.ts'

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
