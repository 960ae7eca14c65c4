import type { ClipboardEvent } from 'react'

/** A number in groups, as people read it aloud. What is copied of it is the plain number, without the blanks between. */
export function Grouped({ number, className }: { number: string; className?: string }) {
  const copy = (event: ClipboardEvent<HTMLElement>) => {
    const chosen = getSelection()
    const within = [chosen?.anchorNode ?? null, chosen?.focusNode ?? null]
    // What is copied together with words around it keeps its blanks.
    if (!chosen || within.some((node) => !event.currentTarget.contains(node))) return
    event.clipboardData.setData('text/plain', chosen.toString().replaceAll(' ', ''))
    event.preventDefault()
  }
  return (
    <span className={className} onCopy={copy}>
      {number}
    </span>
  )
}
