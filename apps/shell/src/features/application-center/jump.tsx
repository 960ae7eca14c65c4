import { refusalOf } from '@startline/client'
import { jumpToApplication } from '@startline/contract'
import { Button, Notice, Sentences } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../session/client.ts'
import type { UserApplication } from '../../state/organization.ts'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'

/** Why an application was not entered, that nothing has happened, and another try where that makes sense. */
export function JumpTrouble({ trouble, onRetry }: { trouble: NotEntered; onRetry: Jump['enter'] }) {
  const text = useHomeText()
  const { application, error } = trouble
  const refusal = refusalOf(error, jumpToApplication)
  const gone = refusal?.name === 'not_found'
  const why = gone ? text.notEnteredGone : (refusal?.message ?? text.notEnteredOffline)
  return (
    <Notice
      kind="error"
      title={text.notEntered(application.name)}
      action={
        !gone && (
          <Button size="s" onClick={() => onRetry(application)}>
            {text.retry}
          </Button>
        )
      }
      live
    >
      <Sentences of={[why, text.notEnteredSafe]} />
      {refusal?.requestId && <p className={styles.deadlineWhen}>{text.reference(refusal.requestId)}</p>}
    </Notice>
  )
}

/** An application that was not entered, and why. */
interface NotEntered {
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

/** A tab that was opened while the person pressed, and is told later where to go. */
interface NewTab {
  go(address: string): void
  close(): void
}

/** In-app browsers have no tabs, and show an empty page instead. */
const ONE_PAGE = /MicroMessenger|DingTalk|Weibo|QQ\//i

/**
 * Opens a tab at once: a browser lets a page do so only while a press is under way, and the address comes later. Where there are no
 * tabs, or none is allowed, the way leads on in this one. The new page never gets hold of ours.
 */
function openTab(words: string): NewTab {
  const tab = ONE_PAGE.test(navigator.userAgent) ? null : window.open('', '_blank')
  if (tab === null) return { go: (address) => location.assign(address), close: () => undefined }
  tab.opener = null
  tab.document.title = words
  tab.document.documentElement.style.colorScheme = 'light dark'
  tab.document.body.textContent = words
  return {
    // Closed by the person meanwhile: they no longer want to.
    go: (address) => (tab.closed ? undefined : tab.location.replace(address)),
    close: () => tab.close(),
  }
}

/** Where a jump leads, if that is the application whose tile was pressed; null for any other place. */
export function entryAddress(url: string, entry: string): string | null {
  const [to, known] = [addressOf(url), addressOf(entry)]
  if (to === null || known === null) return null
  const isWeb = to.protocol === 'https:' || to.protocol === 'http:'
  return isWeb && to.origin === known.origin ? to.href : null
}

function addressOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
