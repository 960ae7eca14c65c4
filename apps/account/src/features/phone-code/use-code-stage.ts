import { groupPhone } from '@startline/domain'
import { useState } from 'react'
import type { SentCode } from './sent-code.ts'

/** Which of the two is asked for, the code that was sent, and what is typed of it. */
export function useCodeStage() {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [stage, setStage] = useState<'phone' | 'code'>('phone')
  const [code, setCode] = useState('')
  const [sends, setSends] = useState(0)
  // Counts the arrivals at a stage that a person brought about: the focus follows them.
  const [arrivals, setArrivals] = useState(0)
  const enter = (next: 'phone' | 'code') => {
    setStage(next)
    setArrivals((count) => count + 1)
  }
  /** Waits for a code that is on its way; what was typed of another one goes. */
  const expect = (next: SentCode) => {
    setSent(next)
    setSends((count) => count + 1)
    setCode('')
    enter('code')
  }
  const shown = { phone: sent ? groupPhone(sent.phone) : '', again: sends > 1 }
  return { stage, arrivals, enter, expect, sent, setSent, code, setCode, shown }
}
