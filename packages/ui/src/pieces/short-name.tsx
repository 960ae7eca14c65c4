import { shortenName } from '@startline/domain'
import { VisuallyHidden } from './markup.tsx'

/** A phone that was masked stands for the name of who has told none: there is nothing in it to leave out. */
const isMasked = (name: string): boolean => name.includes('*')

/** A name for sentences in narrow places, as `shortenName`: the words around it tell a screen reader the whole one. */
export const shortNameOf = (name: string): string => (isMasked(name) ? name : shortenName(name))

interface ShortenedProps {
  /** What stands there. */
  short: string
  /** What is meant: read out, and shown when somebody points at it. */
  full: string
}

/** Words with shortened names in them. Where nothing was shortened they are plain text. */
export function Shortened({ short, full }: ShortenedProps) {
  if (short === full) return full
  return (
    <span title={full}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </span>
  )
}

/**
 * A person's name in a narrow place: a card, a row, a menu, a bar. Not where the name is what somebody checks: in forms, records, checks and
 * on paper it stands whole.
 */
export const ShortName = ({ name }: { name: string }) => <Shortened short={shortNameOf(name)} full={name} />
