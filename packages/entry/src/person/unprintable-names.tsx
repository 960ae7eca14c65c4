import { unprintableIn } from '@startline/contract'
import { Notice } from '@startline/ui'
import { useEntryFormText } from './entry-form-messages.ts'

/** Names the people whose names a saved paper shows with boxes, to be written in by hand. */
export function UnprintableNames({ of }: { of: string | null | undefined }) {
  const text = useEntryFormText()
  const found = unprintableIn(of)
  return found ? (
    <Notice kind="warn" title={text.unprintable(found.names.length + found.more)} live>
      {text.unprintableWhat(found.names, found.more)}
    </Notice>
  ) : null
}
