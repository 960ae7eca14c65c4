import { jumpToApplication } from '@startline/contract'
import { useState } from 'react'
import { call } from '../../session/client.ts'
import type { UserApplication } from '../../state/organization.ts'
import { entryAddress } from './entry-address.ts'
import { useHomeText } from './messages.ts'
import { openTab } from './new-tab.ts'

/** An application that was not entered, and why. */
export interface NotEntered {
  application: UserApplication
  error: unknown
}

/** Entering applications of others from their tiles. */
export interface Jump {
  enter(application: UserApplication): void
  /** The code of the application on the way to. */
  going: string | null
  trouble: NotEntered | null
}

/** Enters an application signed in: a tab is opened at once, a token fetched, and the tab sent on with it. One at a time. */
export function useJump(): Jump {
  const text = useHomeText()
  const [going, setGoing] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<NotEntered | null>(null)
  const enter = async (application: UserApplication) => {
    if (going !== null) return
    const tab = openTab(text.entering(application.name))
    setGoing(application.app_code)
    setTrouble(null)
    try {
      const { url } = await call(jumpToApplication, { params: { app_code: application.app_code } })
      const address = entryAddress(url, application.url)
      if (address === null) throw new Error('The jump leads elsewhere.')
      tab.go(address)
    } catch (error) {
      tab.close()
      setTrouble({ application, error })
    } finally {
      setGoing(null)
    }
  }
  return { enter: (application) => void enter(application), going, trouble }
}
