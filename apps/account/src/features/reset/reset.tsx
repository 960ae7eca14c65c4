import { paths } from '@startline/contract'
import { maskPhone } from '@startline/domain'
import { useGuestScreen, useShell } from '@startline/guest'
import { ButtonLink, Notice, TextLink } from '@startline/ui'
import { useState } from 'react'
import formStyles from '../../form/form.module.css'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { PhoneCodeForm } from '../phone-code/phone-code-form.tsx'
import { phoneOf, useTyped } from '../phone-code/typed.tsx'
import { usePhoneCode } from '../phone-code/use-phone-code.ts'
import { useTicket } from '../phone-code/use-ticket.ts'
import { useResetText } from './messages.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Phone, code, new password: for those who forgot theirs. Every session of the person ends. */
export default function Reset() {
  const text = useResetText()
  const { session } = useShell()
  const { typed, type } = useTyped()
  const [ticket, setTicket] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  const ticketFor = useTicket('reset_password')
  const state = usePhoneCode({
    scene: 'reset_password',
    phone: phoneOf(typed),
    onPhone: (phone) => type({ phone }),
    spend: async (phone, code) => setTicket(await ticketFor(phone, code)),
  })
  useGuestScreen(text.title)
  const finish = () => {
    setDone(true)
    type({ password: '', account: typed.account || typed.phone })
    // Where this device was signed in to that account, it was signed out with the others.
    if (state.sent && session.user?.phone === maskPhone(state.sent.phone)) session.leaveDevice()
  }
  const again = () => {
    setTicket(null)
    state.change()
  }
  if (done) return <Done />
  return (
    <SheetScreen
      title={text.title}
      lead={text.lead[ticket ? 'password' : 'phone']}
      back={{ href: paths.signInByPassword, label: text.back }}
    >
      <Sheet>
        {ticket ? (
          <NewPasswordForm
            ticket={ticket}
            phone={state.sent?.phone ?? ''}
            password={password}
            onPassword={setPassword}
            onDone={finish}
            onAgain={again}
          />
        ) : (
          <PhoneCodeForm id="reset" state={state} submitLabel={text.verify}>
            <p className={formStyles.small}>
              {text.unknown} <TextLink href={paths.signIn}>{text.toSms}</TextLink>
            </p>
          </PhoneCodeForm>
        )}
      </Sheet>
    </SheetScreen>
  )
}

function Done() {
  const text = useResetText()
  return (
    <SheetScreen title={text.title}>
      <Notice
        kind="success"
        title={text.doneTitle}
        action={
          <ButtonLink href={paths.signInByPassword} kind="primary">
            {text.signIn}
          </ButtonLink>
        }
        live
      >
        {text.doneText}
      </Notice>
    </SheetScreen>
  )
}
