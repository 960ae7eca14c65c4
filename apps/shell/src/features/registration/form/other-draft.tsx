import { Button, Notice } from '@startline/ui'
import { useState } from 'react'
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
  const action = (
    <Button size="s" onClick={go}>
      {text.otherGo(name)}
    </Button>
  )
  return (
    <Notice title={text.otherTitle(name)} action={action}>
      {failed ? text.otherFailed : text.otherText}
    </Notice>
  )
}
