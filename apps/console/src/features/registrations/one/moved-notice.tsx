import { paperWords } from '@startline/contract'
import { Button, Notice, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { Judged } from '../../../held/hosted-queries.ts'
import { type Moved, movedSince } from './moved.ts'
import { useMovedText } from './moved-messages.ts'
import styles from './one.module.css'

/** What somebody has seen of a registration, and what is otherwise by now. */
export interface Moving {
  /** Null where it is as it was seen. */
  moved: readonly Moved[] | null
  /** The person has seen it. */
  seen: () => void
  /** Does something with the registration: what comes of that is no news to whoever did it. */
  during: <T>(act: () => Promise<T>) => Promise<T>
}

/** Notices that a registration has changed while it is looked at, by whomever but the person. */
export function useMoved(judged: Judged): Moving {
  const [known, setKnown] = useState(judged)
  const [acting, setActing] = useState(false)
  if (acting && known !== judged) setKnown(judged)
  const during = async <T,>(act: () => Promise<T>): Promise<T> => {
    setActing(true)
    try {
      return await act()
    } finally {
      // What was read anew is handed to the screen in a turn of its own, which was asked for before this one.
      await new Promise((turn) => setTimeout(turn))
      setActing(false)
    }
  }
  const isSame = known.review?.rev === judged.review?.rev && known.status === judged.status
  return { moved: isSame ? null : movedSince(known, judged), seen: () => setKnown(judged), during }
}

/** Says what has changed meanwhile. */
export function MovedNotice({ moved: { moved, seen } }: { moved: Moving }) {
  const text = useMovedText()
  const words = useMovedWords()
  if (moved === null) return null
  const way = (
    <Button size="s" onClick={seen}>
      {text.got}
    </Button>
  )
  return (
    <Notice kind="warn" title={text.title} action={way} live>
      {text.text}
      <ul className={styles.bullets}>
        {(moved.length > 0 ? moved.map(words) : [text.unknown]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

function useMovedWords(): (one: Moved) => string {
  const text = useMovedText()
  const locale = useLocale()
  return (one) => {
    if (one.what === 'paper') return text.paper(paperWords[one.kind][locale], one.who)
    return 'who' in one ? text[one.what](one.who) : text[one.what]
  }
}
