import { useState } from 'react'
import styles from './ago.module.css'
import { useKitText } from './kit-text.ts'
import { useLocale } from './locale.tsx'
import { agoOf, momentOf } from './moment.ts'

interface AgoProps {
  instant: string
  /** The moment it is seen from, in milliseconds since 1970. */
  now: number
}

/** How long ago something was; the exact moment on pointing at it, or instead of it by a press. */
export function Ago({ instant, now }: AgoProps) {
  const text = useKitText()
  const locale = useLocale()
  const [exact, setExact] = useState(false)
  const moment = momentOf(instant, locale)
  return (
    <button type="button" className={styles.ago} title={moment} onClick={() => setExact(!exact)}>
      <time dateTime={instant}>{exact ? moment : (agoOf(instant, now, locale) ?? text.justNow)}</time>
    </button>
  )
}
