import { changePhone, paths } from '@startline/contract'
import { maskPhone } from '@startline/domain'
import { StaleSignIn, useShell } from '@startline/guest'
import { Button, Notice } from '@startline/ui'
import { useState } from 'react'
import { useStaleText } from '../../form/messages.ts'
import { isStale } from '../../form/trouble.ts'
import type { Special } from '../../form/trouble-notice.tsx'
import { UserSetting } from '../../form/user-setting.tsx'
import { useBindingText } from './binding-messages.ts'
import { samePhone } from './code-field.tsx'
import { usePhoneText } from './messages.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { usePhoneCode } from './use-phone-code.ts'
import { useTicket } from './use-ticket.ts'

/** Bind a phone, or another one in its place. */
export default function Phone() {
  const text = useBindingText()
  const { session } = useShell()
  const readAnew = () => void session.refresh().catch(() => undefined)
  return (
    <UserSetting
      text={text}
      kindOf={(user) => (user?.phone === null ? 'bind' : 'change')}
      height={280}
      onDone={readAnew}
    >
      {({ phone }, kind, finish) => (
        <>
          {phone && <p>{text.now(phone)}</p>}
          <BindPhoneForm kind={kind} bound={phone} onDone={finish} />
        </>
      )}
    </UserSetting>
  )
}

interface BindPhoneProps {
  kind: 'bind' | 'change'
  /** The phone there is, masked; null where there is none. */
  bound: string | null
  onDone: () => void
}

/**
 * The new phone and its code; the number it replaces is not asked. One that looks like it is told of before a code goes out: the screen
 * knows the bound number by its ends only, so whoever means another one goes on.
 */
function BindPhoneForm({ kind, bound, onDone }: BindPhoneProps) {
  const text = useBindingText()
  const staleText = useStaleText()
  const { newPhone, change } = usePhoneText()
  const { call } = useShell()
  const [phone, setPhone] = useState('')
  const ticketFor = useTicket('bind_phone')
  const state = usePhoneCode({
    scene: 'bind_phone',
    phone,
    onPhone: setPhone,
    spend: async (phone, code) => {
      await call(changePhone, { body: { ticket: await ticketFor(phone, code) } })
      onDone()
    },
  })
  const another = (
    <Button size="s" onClick={state.change}>
      {change}
    </Button>
  )
  const [told, tell] = useState<string | null>(null)
  const atPhone = state.stage === 'phone'
  const ask = () => (atPhone && bound === maskPhone(phone) ? tell(phone) : state.ask())
  const special: Special<typeof changePhone> = {
    phone_taken: { title: text.takenTitle, words: text.takenText, action: another },
  }
  if (isStale(state.asking.trouble) || isStale(state.spending.trouble))
    return <StaleSignIn back={paths.phone} text={staleText} />
  return (
    <>
      {atPhone && told !== null && samePhone(told, phone) && (
        <Notice title={text.sameTitle} action={<Button onClick={state.ask}>{text.sameGo}</Button>} live>
          {text.sameText}
        </Notice>
      )}
      <PhoneCodeForm
        id="phone"
        state={{ ...state, ask }}
        phoneLabel={newPhone}
        submitLabel={text.submit[kind]}
        special={special}
      />
    </>
  )
}
