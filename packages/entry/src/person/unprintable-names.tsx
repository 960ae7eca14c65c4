import type { Unprintable } from '@startline/contract'
import { Notice } from '@startline/ui'
import { useEntryFormText } from './entry-form-messages.ts'

/** Names the people whose names a saved paper shows with boxes, to be written in by hand. */
export function UnprintableNames({ of }: { of: Unprintable | null | undefined }) {
  const text = useEntryFormText()
  return of ? (
    <Notice kind="warn" title={text.unprintable(of.names.length + of.more)} live>
      {text.unprintableWhat(of.names, of.more)}
    </Notice>
  ) : null
}
