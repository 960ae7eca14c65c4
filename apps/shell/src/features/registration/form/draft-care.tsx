import { Button, Notice } from '@startline/ui'
import { useState } from 'react'
import type { Keeping } from '../../../session/drafts/draft-store.ts'
import { draftsOf } from '../../../session/drafts/shelf.ts'
import { useSession } from '../../../session/use-session.ts'
import type { FormProps } from './form-props.ts'
import { useFormText } from './messages.ts'

/** A registration for this event that was begun for another organization: it is not moved, only shown, with the way to it. */
export function OtherDraft({ place }: Pick<FormProps, 'place'>) {
  const text = useFormText()
  const { changeOrganization } = useSession()
  const [failed, setFailed] = useState(false)
  const [other] = useState(() =>
    draftsOf(place.account).find(
      (one) =>
        one.place.kind === place.kind &&
        one.place.event === place.event &&
        one.place.organization !== place.organization,
    ),
  )
  if (!other) return null
  const name = other.kept.label.organization
  const go = () => {
    setFailed(false)
    changeOrganization(other.place.organization).catch(() => setFailed(true))
  }
  return (
    <Notice
      title={text.otherTitle(name)}
      action={
        <Button size="s" onClick={go}>
          {text.otherGo(name)}
        </Button>
      }
    >
      {failed ? text.otherFailed : text.otherText}
    </Notice>
  )
}

/** Says once what became of keeping the draft, where that is not as people expect; the form works on all the same. */
export function KeepingNotice({ keeping }: { keeping: Keeping }) {
  const text = useFormText()
  const [read, setRead] = useState<Keeping>('fine')
  if (keeping === 'fine' || keeping === read) return null
  const { title, words } = text.keeping[keeping]
  return (
    <Notice
      kind={keeping === 'unkept' ? 'warn' : 'info'}
      title={title}
      action={
        <Button size="s" onClick={() => setRead(keeping)}>
          {text.understood}
        </Button>
      }
      live
    >
      {words}
    </Notice>
  )
}
