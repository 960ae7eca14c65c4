import { paths } from '@startline/contract'
import { type SignInAnswer, useShell } from '@startline/guest'
import { useState } from 'react'
import { useTyped } from '../phone-code/typed.tsx'
import { useSignInText } from './messages.ts'

/** What follows on being let in: the session holds, who has no name is asked for it, and all go where they were going. */
export function useReturnAddress() {
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
