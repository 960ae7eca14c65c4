import { changePhone } from '@startline/contract'
import { useShell } from '@startline/sub-app'
import { Button } from '@startline/ui'
import { useState } from 'react'
import { useBindingText } from './binding-messages.ts'
import { usePhoneText } from './messages.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { usePhoneCode } from './use-phone-code.ts'
import { useTicket } from './use-ticket.ts'

const PHONE_TAKEN = 4103

/** The new phone and its code; the number it replaces is not asked. */
export function BindPhoneForm({ kind, onDone }: { kind: 'bind' | 'change'; onDone: () => void }) {
  const text = useBindingText()
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
  const special = { [PHONE_TAKEN]: { title: text.takenTitle, words: text.takenText, action: another } }
  return (
    <PhoneCodeForm id="phone" state={state} phoneLabel={newPhone} submitLabel={text.submit[kind]} special={special} />
  )
}
