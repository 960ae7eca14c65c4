import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../controls/button.tsx'
import { EmptyState } from './panels.tsx'

interface PastEndProps {
  /** How many there are in all: where there are some, the page asked for lies behind the last. */
  total: number
  /** The address of the first page. */
  first: string
  text: { pastEnd: string; firstPage: string }
  /** What is said where there is nothing at all. */
  children: ReactNode
}

/** An empty page of a list that nothing narrows: there is nothing, or the page lies past the end. */
export const PastEnd = ({ total, first, text, children }: PastEndProps) =>
  total > 0 ? (
    <EmptyState title={text.pastEnd} action={<ButtonLink href={first}>{text.firstPage}</ButtonLink>} />
  ) : (
    children
  )

interface NothingListedProps extends PastEndProps {
  /** Whether something narrows the list; `onReset` takes it away. */
  narrowed: boolean
  onReset: () => void
  text: PastEndProps['text'] & { noMatch: string; noMatchHint: string; reset: string }
}

/** An empty page of a list: no data, no match, and a page past the end are three different things. */
export const NothingListed = ({ narrowed, onReset, children, ...page }: NothingListedProps) => (
  <PastEnd {...page}>
    {narrowed ? (
      <EmptyState title={page.text.noMatch} action={<Button onClick={onReset}>{page.text.reset}</Button>}>
        {page.text.noMatchHint}
      </EmptyState>
    ) : (
      children
    )}
  </PastEnd>
)
