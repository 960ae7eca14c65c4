import { ButtonLink, Notice } from '@startline/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './entrance.module.css'
import { useEntranceText } from './messages.ts'
import type { Trouble } from './trouble.ts'

/** Why it did not work and what to do next; takes the focus after every try. */
export function TroubleNotice({ trouble, attempt }: { trouble: Trouble; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  const told = useTold(trouble)
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div ref={box} tabIndex={-1} className={styles.trouble}>
      <Notice kind={trouble.kind === 'wait' ? 'warn' : 'error'} title={told.title} action={told.action} live>
        {told.words}
      </Notice>
    </div>
  )
}

function useTold(trouble: Trouble): { title: string; words: ReactNode; action?: ReactNode } {
  const text = useEntranceText()
  const way = (href: string, label: string) => (
    <ButtonLink href={href} size="s">
      {label}
    </ButtonLink>
  )
  switch (trouble.kind) {
    case 'wrong':
      return { title: text.wrongTitle, words: text.wrongText, action: way('/account/register', text.toRegister) }
    case 'taken':
      return { title: text.takenTitle, words: text.takenText, action: way('/account/sign-in', text.toSignIn) }
    case 'wait':
      return { title: text.waitTitle, words: text.waitText(trouble.wait) }
    case 'unanswered':
      return { title: text.unansweredTitle, words: text.unansweredText }
    case 'refused': {
      const id = trouble.requestId && <p className={styles.small}>{text.requestId(trouble.requestId)}</p>
      const words = (
        <>
          {trouble.message} {text.safe}
          {id}
        </>
      )
      return { title: text.refusedTitle, words }
    }
  }
}
