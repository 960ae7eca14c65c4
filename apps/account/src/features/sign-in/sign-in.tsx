import { paths } from '@startline/contract'
import { type SignInAnswer, useAfterSignIn, useGuestScreen, useShell } from '@startline/guest'
import { Button, ButtonLink, Cluster, cx, FullPageSpin, Notice, useLink } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { useTyped } from '../phone-code/typed.tsx'
import { useSignInText } from './messages.ts'
import { NameStep, useRegisterBySms } from './register-by-sms.tsx'
import styles from './sign-in.module.css'
import { PasswordForm, SmsForm, useSignInBySms } from './sign-in-forms.tsx'

// Whoever signs in needs it not; the server announces it with its address.
const Register = lazy(() => import(/* webpackChunkName: "open-register" */ './register.tsx'))

/** Whose lead stands above a screen by password. */
const BY_PASSWORD = { signIn: 'password', register: 'registerByPassword', name: 'name' } as const

/** Signing in and creating an account, each by SMS code or by password. The forms share what was typed. */
export function SignIn() {
  const text = useSignInText()
  const { session } = useShell()
  const { pathname, search } = useLocation()
  const registering = pathname.endsWith('/register')
  const byPassword = new URLSearchParams(search).get('by') === 'password'
  const [alreadyIn] = useState(session.isLoggedIn)
  const signedIn = useReturnAddress()
  const sms = useSignInBySms(signedIn.welcome)
  const newBySms = useRegisterBySms(signedIn.welcome)
  const screen = signedIn.nameless ? 'name' : registering ? 'register' : 'signIn'
  useGuestScreen(text.title[screen])
  const after = useAfterSignIn()
  const lead = text.lead[byPassword ? BY_PASSWORD[screen] : screen]
  return (
    <SheetScreen title={text.title[screen]} lead={screen === 'signIn' ? lead + after : lead}>
      {alreadyIn ? (
        <AlreadyIn />
      ) : (
        <Sheet>
          {signedIn.nameless ? (
            <NameStep onDone={signedIn.goOn} />
          ) : registering ? (
            <>
              <Methods of="register" byPassword={byPassword} />
              <Suspense fallback={<FullPageSpin />}>
                <Register byPassword={byPassword} bySms={newBySms} onIn={signedIn.welcome} />
              </Suspense>
            </>
          ) : (
            <>
              <Methods of="signIn" byPassword={byPassword} />
              {byPassword ? <PasswordForm onIn={signedIn.welcome} /> : <SmsForm state={sms} />}
            </>
          )}
        </Sheet>
      )}
    </SheetScreen>
  )
}

/** Shown to who is signed in already, as after a reload; leads on to the return address. */
function AlreadyIn() {
  const text = useSignInText()
  const { session, nav } = useShell()
  const { user } = session
  return (
    <Notice
      kind="success"
      title={text.inTitle}
      action={
        <Cluster>
          <Button kind="solid" onClick={() => nav.replace(session.takeReturnAddress() ?? paths.home)}>
            {text.inGo}
          </Button>
          <ButtonLink href={paths.account}>{text.inProfile}</ButtonLink>
        </Cluster>
      }
    >
      {user && text.inText(user.name ?? user.account ?? user.phone ?? '')}
    </Notice>
  )
}

/** After a sign-in: stores the session, asks for a name where there is none, and goes to the return address. */
function useReturnAddress() {
  const { session, nav, toast } = useShell()
  const { forget } = useTyped()
  const text = useSignInText()
  const [nameless, setNameless] = useState(false)
  const goOn = (name: string | null) => {
    forget()
    toast(text.welcome(name))
    nav.replace(session.takeReturnAddress() ?? paths.home)
  }
  const welcome = async (answer: SignInAnswer) => {
    // The session holds from here on, even if reading who that is fails for now.
    await session.signIn(answer).catch(() => undefined)
    if (answer.user.name === null) setNameless(true)
    else goOn(answer.user.name)
  }
  return { nameless, welcome, goOn }
}

const METHODS = {
  signIn: [
    { method: 'sms', href: paths.signIn },
    { method: 'password', href: paths.signInByPassword },
  ],
  register: [
    { method: 'sms', href: paths.register },
    { method: 'password', href: paths.registerByPassword },
  ],
} as const

/** The two methods of signing in, or of registering, side by side. */
function Methods({ of, byPassword }: { of: keyof typeof METHODS; byPassword: boolean }) {
  const text = useSignInText()
  const Link = useLink()
  const current = byPassword ? 'password' : 'sms'
  return (
    <nav className={styles.tabs} aria-label={text.ways[of]}>
      {METHODS[of].map(({ method, href }) => (
        <Link
          key={method}
          href={href}
          className={cx(styles.tab, method === current && styles.on)}
          aria-current={method === current ? 'page' : undefined}
        >
          {text.way[of][method]}
        </Link>
      ))}
    </nav>
  )
}
