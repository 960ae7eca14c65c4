import { loginBySms, type PhoneScene, sendCode } from '@startline/contract'
import { groupPhone, normalizeCode, normalizePhone } from '@startline/domain'
import { type Locale, refusalOf, useShell } from '@startline/sub-app'
import { useState } from 'react'
import { problemsIn } from '../../form/check-body.ts'
import { type Complaint, useAttempt } from '../../form/use-attempt.ts'
import { usePhoneText } from './messages.ts'
import { type CodeFault, faultOf, type SentCode, sentEarlier, sentNow } from './sent-code.ts'
import { samePhone } from './typed-phone.ts'

const WRONG_CODE = 4102
const PHONE = ['phone'] as const
const CODE = ['code'] as const

/** What a screen that asks for phone and code gives to it. */
export interface PhoneCodeSetup {
  scene: PhoneScene
  /** What stands in the phone's field; the screen keeps it, so that it survives going elsewhere. */
  phone: string
  onPhone: (phone: string) => void
  /** Spends a code; both are normalized. What it throws is told beside the field or above the form. */
  spend: (phone: string, code: string) => Promise<void>
}

/** Phone, then its code: what was sent, what is typed, and the tries of both. */
export function usePhoneCode({ scene, phone, onPhone, spend }: PhoneCodeSetup) {
  const { call } = useShell()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [stage, setStage] = useState<'phone' | 'code'>('phone')
  const [code, setCode] = useState('')
  const [sends, setSends] = useState(0)
  // Counts the arrivals at a stage that a person brought about: the focus follows them.
  const [arrivals, setArrivals] = useState(0)
  const asking = useAttempt(PHONE)
  const spending = useAttempt(CODE)

  const enter = (next: 'phone' | 'code') => {
    asking.clear()
    spending.clear()
    setStage(next)
    setArrivals((count) => count + 1)
  }
  const awaitCode = (next: SentCode) => {
    setSent(next)
    setCode('')
    enter('code')
  }
  const ask = () => {
    if (stage === 'phone' && sent && stillWaited(sent, phone)) return enter('code')
    return void asking.run({
      check: () => problemsIn(sendCode, { phone, scene }, PHONE),
      send: async () => {
        const to = normalizePhone(phone)
        awaitCode(sentNow(to, await call(sendCode, { body: { phone: to, scene } }), Date.now()))
        setSends((count) => count + 1)
      },
    })
  }
  /** Goes on to the code though none was sent now: there is one from before. */
  const haveOne = () => {
    const { trouble } = asking
    const until = trouble && trouble.kind !== 'unanswered' ? trouble.untilMs : null
    awaitCode(sentEarlier(normalizePhone(phone), until ?? Date.now()))
  }
  const refused = (error: unknown): Complaint<'code'>[] => {
    if (!sent) return []
    const code = refusalOf(error)?.code
    if (code === undefined) setSent({ ...sent, lost: true })
    if (code !== WRONG_CODE) return []
    const tried = { ...sent, wrong: sent.wrong + 1 }
    setSent(tried)
    const fault = faultOf(tried, Date.now())
    return [{ field: 'code', words: (locale) => faultWords(fault, locale) }]
  }
  const submit = (typed = code) => {
    if (!sent) return
    void spending.run({
      check: () => problemsIn(loginBySms, { phone: sent.phone, code: typed }, CODE),
      send: () => spend(sent.phone, normalizeCode(typed)),
      read: refused,
    })
  }
  const typePhone = (text: string) => {
    asking.mend('phone')
    onPhone(text)
  }
  const typeCode = (text: string) => {
    spending.mend('code')
    setCode(text)
  }
  const change = () => enter('phone')
  const shown = { phone: sent ? groupPhone(sent.phone) : '', again: sends > 1 }
  return {
    stage,
    arrivals,
    phone,
    typePhone,
    code,
    typeCode,
    sent,
    shown,
    asking,
    spending,
    ask,
    haveOne,
    submit,
    change,
  }
}

/** What the form of phone and code is made of. */
export type PhoneCode = ReturnType<typeof usePhoneCode>

/** Whether a code is still on its way to the phone that stands in the field, so that none needs to be sent. */
const stillWaited = (sent: SentCode, phone: string): boolean =>
  samePhone(sent.phone, phone) && Date.now() < sent.resendMs

function faultWords(fault: CodeFault, locale: Locale): string {
  const { codeFault } = usePhoneText.in(locale)
  return fault.kind === 'wrong' ? codeFault.wrong(fault.left) : codeFault[fault.kind]
}
