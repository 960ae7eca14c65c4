import { Button, Notice } from '@startline/ui'
import { useState } from 'react'
import type { Keeping } from '../../../session/drafts/draft-store.ts'
import { useFormText } from './messages.ts'

/** Says once what became of keeping the draft, where that is not as people expect; the form works on all the same. */
export function KeepingNotice({ keeping }: { keeping: Keeping }) {
  const text = useFormText()
  const [read, setRead] = useState<Keeping>('fine')
  if (keeping === 'fine' || keeping === read) return null
  const { title, words } = text.keeping[keeping]
  const close = (
    <Button size="s" onClick={() => setRead(keeping)}>
      {text.understood}
    </Button>
  )
  return (
    <Notice kind={keeping === 'unkept' ? 'warn' : 'info'} title={title} action={close} live>
      {words}
    </Notice>
  )
}
