import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../controls/button.tsx'
import { EmptyState } from './panels.tsx'

interface NothingListedProps {
  /** How many there are in all: where there are some, the page asked for lies behind the last. */
  total: number
  /** The address of the first page. */
  first: string
  /** Whether something narrows the list; `onReset` takes it away. */
  narrowed: boolean
  onReset: () => void
  text: { pastEnd: string; firstPage: string; noMatch: string; noMatchHint: string; reset: string }
  /** What is said where there is nothing at all. */
  children: ReactNode
}

/** An empty page of a list: no data, no match, and a page past the end are three different things. */
export function NothingListed({ total, first, narrowed, onReset, text, children }: NothingListedProps) {
  if (total > 0)
    return <EmptyState title={text.pastEnd} action={<ButtonLink href={first}>{text.firstPage}</ButtonLink>} />
  if (!narrowed) return children
  return (
    <EmptyState title={text.noMatch} action={<Button onClick={onReset}>{text.reset}</Button>}>
      {text.noMatchHint}
    </EmptyState>
  )
}
