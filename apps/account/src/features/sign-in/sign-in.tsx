import { useAfterSignIn, useGuestScreen, useShell } from '@startline/guest'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { AlreadyIn } from './already-in.tsx'
import { useSignInText } from './messages.ts'
import { NameStep } from './name-step.tsx'
import { PasswordForm } from './password-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { SmsForm } from './sms-form.tsx'
import { useReturnAddress } from './use-return-address.ts'
import { useSignInBySms } from './use-sign-in-by-sms.ts'

/** The ways in: by a message, by a password, and creating an account with one. They share what was typed. */
export function SignIn() {
  const text = useSignInText()
  const { session } = useShell()
  const { pathname, search } = useLocation()
  const registering = pathname.endsWith('/register')
  const byPassword = new URLSearchParams(search).get('by') === 'password'
  const [alreadyIn] = useState(session.isLoggedIn)
  const signedIn = useReturnAddress()
  const sms = useSignInBySms(signedIn.welcome)
  const screen = signedIn.nameless ? 'name' : registering ? 'register' : 'signIn'
  useGuestScreen(text.title[screen])
  const after = useAfterSignIn()
  const lead = text.lead[screen === 'signIn' && byPassword ? 'password' : screen]
  return (
    <SheetScreen title={text.title[screen]} lead={screen === 'signIn' ? lead + after : lead}>
      {alreadyIn ? (
        <AlreadyIn />
      ) : (
        <Sheet>
          {signedIn.nameless ? (
            <NameStep onDone={signedIn.goOn} />
          ) : registering ? (
            <RegisterForm onIn={signedIn.welcome} />
          ) : (
            <>
              <SignInMethods byPassword={byPassword} />
              {byPassword ? <PasswordForm onIn={signedIn.welcome} /> : <SmsForm state={sms} />}
            </>
          )}
        </Sheet>
      )}
    </SheetScreen>
  )
}
