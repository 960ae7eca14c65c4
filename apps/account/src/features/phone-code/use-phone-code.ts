import { type loginBySms, type PhoneScene, type Problem, sendCode } from '@startline/contract'
import { normalizeCode, normalizePhone } from '@startline/domain'
import { type Locale, refusalOf, useShell } from '@startline/guest'
import type { Complaint } from '../../form/complaints.ts'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { samePhone } from './code-field.tsx'
import { usePhoneText } from './messages.ts'
import { type CodeFault, faultOf, type SentCode, sentEarlier, sentNow, useCodeStage, useTyped } from './typed.tsx'

const PHONE = ['phone'] as const
const CODE = ['code'] as const

/** What is asked with the code where one registers by it. */
type Beside = 'name' | 'password' | 'terms'

/** What a screen that asks for phone and code gives to it. */
interface PhoneCodeSetup {
  scene: PhoneScene
  /** What stands in the phone's field; the screen keeps it, so that it survives going elsewhere. */
  phone: string
  onPhone: (phone: string) => void
  /** Spends a code; both are normalized. What it throws is told beside the field or above the form. */
  spend: (phone: string, code: string) => Promise<void>
  /** What is asked beside the code, and has to be right before it is spent; a code alone is spent as soon as it is whole. */
  beside?: {
    fields: readonly Beside[]
    check: (phone: string, code: string) => Promise<Problem[]>
    missing: () => Complaint<Beside>[]
  }
}

/** Phone, then its code: what was sent, what is typed, and the tries of both. */
export function usePhoneCode(setup: PhoneCodeSetup) {
  const stages = useCodeStage()
  const asking = useAttempt(PHONE)
  const spending = useAttempt<'code' | Beside>(setup.beside ? [...CODE, ...setup.beside.fields] : CODE)
  const enter = (stage: 'phone' | 'code') => {
    asking.clear()
    spending.clear()
    stages.enter(stage)
  }
  const expect = (code: SentCode) => {
    asking.clear()
    spending.clear()
    stages.expect(code)
  }
  const parts = { ...setup, ...stages, asking, spending, enter, expect }
  const typePhone = (text: string) => {
    asking.mend('phone')
    setup.onPhone(text)
  }
  const typeCode = (text: string) => {
    spending.mend('code')
    stages.setCode(text)
  }
  return { ...parts, ...useAsking(parts), submit: submitOf(parts), typePhone, typeCode, change: () => enter('phone') }
}

/** What the form of phone and code is made of. */
export type PhoneCode = ReturnType<typeof usePhoneCode>

type Parts = PhoneCodeSetup &
  ReturnType<typeof useCodeStage> & {
    asking: ReturnType<typeof useAttempt<'phone'>>
    spending: ReturnType<typeof useAttempt<'code' | Beside>>
  }

/** Having a code sent, or saying that there is one. */
function useAsking({ scene, phone, stage, sent, asking, enter, expect }: Parts) {
  const { call } = useShell()
  const { lastSent, noteSent } = useTyped()
  const ask = () => {
    if (stage === 'phone' && sent && isAwaited(sent, phone)) return enter('code')
    const to = normalizePhone(phone)
    const send = async () => {
      const answer = await call(sendCode, { body: { phone: to, scene } })
      noteSent({ phone: to, scene })
      expect(sentNow(to, answer, Date.now()))
    }
    void asking.run({ check: () => problemsIn('sendCode', { phone, scene }, PHONE), send })
  }
  /** Goes on to the code though none was sent now: there is one from before. */
  const haveOne = () => {
    const { trouble } = asking
    const until = trouble && trouble.kind !== 'unanswered' ? trouble.untilMs : null
    expect(sentEarlier(normalizePhone(phone), until ?? Date.now()))
  }
  // One that went out for something else opens nothing here.
  return { ask, haveOne, mayHaveOne: !lastSent || lastSent.scene === scene || !samePhone(lastSent.phone, phone) }
}

/** Whether a code is still on its way to the phone that stands in the field, so that none needs to be sent. */
const isAwaited = (sent: SentCode, phone: string): boolean => samePhone(sent.phone, phone) && Date.now() < sent.resendMs

/** A function that spends the code as it is typed, or as it is given. */
function submitOf({ sent, setSent, spending, spend, beside, code: standing }: Parts) {
  const refused = (error: unknown): Complaint<'code'>[] => {
    if (!sent) return []
    const name = refusalOf<typeof loginBySms>(error)?.name
    if (name === undefined) setSent({ ...sent, lost: true })
    if (name !== 'wrong_code') return []
    const tried = { ...sent, wrong: sent.wrong + 1 }
    setSent(tried)
    const fault = faultOf(tried, Date.now())
    return [{ field: 'code', words: (locale) => faultWords(fault, locale) }]
  }
  return (code = standing) => {
    if (!sent) return
    void spending.run({
      check: () => beside?.check(sent.phone, code) ?? problemsIn('loginBySms', { phone: sent.phone, code }, CODE),
      missing: beside?.missing(),
      send: () => spend(sent.phone, normalizeCode(code)),
      read: refused,
    })
  }
}

function faultWords(fault: CodeFault, locale: Locale): string {
  const { codeFault } = usePhoneText.in(locale)
  return fault.kind === 'wrong' ? codeFault.wrong(fault.left) : codeFault[fault.kind]
}
