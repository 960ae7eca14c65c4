import { useAfterSignIn, useGuestScreen, useShell } from '@startline/guest'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { AlreadyIn } from './already-in.tsx'
import { useEntranceText } from './messages.ts'
import { NameStep } from './name-step.tsx'
import { PasswordForm } from './password-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SmsForm } from './sms-form.tsx'
import { useArrival } from './use-arrival.ts'
import { useSignInBySms } from './use-sign-in-by-sms.ts'
import { Ways } from './ways.tsx'

/** The ways in: by a message, by a password, and creating an account with one. They share what was typed. */
export function Entrance() {
  const text = useEntranceText()
  const { session } = useShell()
  const { pathname, search } = useLocation()
  const registering = pathname.endsWith('/register')
  const byPassword = new URLSearchParams(search).get('by') === 'password'
  const [alreadyIn] = useState(session.isLoggedIn)
  const arrival = useArrival()
  const sms = useSignInBySms(arrival.welcome)
  const screen = arrival.nameless ? 'name' : registering ? 'register' : 'signIn'
  useGuestScreen(text.title[screen])
  const after = useAfterSignIn()
  const lead = text.lead[screen === 'signIn' && byPassword ? 'password' : screen]
  return (
    <SheetScreen title={text.title[screen]} lead={screen === 'signIn' ? lead + after : lead}>
      {alreadyIn ? (
        <AlreadyIn />
      ) : (
        <Sheet>
          {arrival.nameless ? (
            <NameStep onDone={arrival.goOn} />
          ) : registering ? (
            <RegisterForm onIn={arrival.welcome} />
          ) : (
            <>
              <Ways byPassword={byPassword} />
              {byPassword ? <PasswordForm onIn={arrival.welcome} /> : <SmsForm state={sms} />}
            </>
          )}
        </Sheet>
      )}
    </SheetScreen>
  )
}
