import { Fragment, type ReactNode } from 'react'
import { wordsOf } from './chinese-words.ts'
import styles from './phrases.module.css'

const CHINESE = /\p{Script=Han}{2}/u

/**
 * A heading's Chinese text, so that its lines end between words and not in the middle of one; anything else is given back as it is.
 * `word-break: auto-phrase` would do the same, but no browser knows Chinese phrases yet. One without a segmenter breaks anywhere, as ever.
 */
export function phrases(node: ReactNode): ReactNode {
  if (typeof node !== 'string' || !CHINESE.test(node) || !('Segmenter' in Intl)) return node
  return (
    <span className={styles.phrases}>
      {wordsOf(node).map((word, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  )
}
