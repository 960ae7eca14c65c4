import { type ReactNode, useMemo } from 'react'
import styles from './linked-text.module.css'

// A full stop, a bracket or a Chinese sign behind an address belongs to the sentence.
const ADDRESS = /https?:\/\/[^\s<>"'，。；：！？、（）《》「」]+[^\s<>"'，。；：！？、（）《》「」.,;:!?)]/g

/** A part of a line: words, or an address of the web. */
export interface LinePart {
  kind: 'words' | 'address'
  text: string
}

/** Finds the web addresses in a line of plain text; only `http` and `https` count, so that no link runs a script. */
export function lineParts(line: string): LinePart[] {
  const parts: LinePart[] = []
  let after = 0
  for (const { 0: text, index } of line.matchAll(ADDRESS)) {
    if (index > after) parts.push({ kind: 'words', text: line.slice(after, index) })
    parts.push({ kind: 'address', text })
    after = index + text.length
  }
  if (after < line.length) parts.push({ kind: 'words', text: line.slice(after) })
  return parts
}

interface LinkedTextProps {
  text: string
  /** The language it is written in, where that may not be the page's. */
  lang?: string
}

/** Plain text of somebody else: paragraphs, line breaks, and links where an address stands; nothing else of it is markup. */
export function LinkedText({ text, lang }: LinkedTextProps) {
  const paragraphs = useMemo(() => text.trim().split(/\n\s*\n/), [text])
  return (
    <div className={styles.text} lang={lang}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{lineParts(paragraph).map(shown)}</p>
      ))}
    </div>
  )
}

const shown = ({ kind, text }: LinePart, index: number): ReactNode =>
  kind === 'words' ? (
    text
  ) : (
    <a key={index} href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
