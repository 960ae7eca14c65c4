import { type Call, refusalOf } from '@startline/client'
import { requestConfirmation } from '@startline/contract'
import { Button, Field, TextArea } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import styles from '../person/participant.module.css'
import { useNewPeopleText } from './new-people-messages.ts'

const NOTE_MAX = 500

interface AskConfirmationProps {
  call: Call
  organization: { id: string; name: string }
}

/** Asks the operator to confirm the organization. It is no form element: it may stand inside another form. */
export function AskConfirmation({ call, organization }: AskConfirmationProps) {
  const text = useNewPeopleText()
  const id = useId()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const missing = note.trim() === ''
  const ask = useMutation({
    mutationFn: () => call(requestConfirmation, { params: { id: organization.id }, body: { note: note.trim() } }),
  })
  const send = () => {
    setTried(true)
    if (!missing) ask.mutate()
  }
  if (ask.isSuccess) return <output>{text.sent}</output>
  return (
    <>
      <Field
        label={text.note(organization.name)}
        hint={text.noteHint}
        id={id}
        error={tried && missing ? text.noteMissing : undefined}
      >
        <TextArea value={note} maxLength={NOTE_MAX} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {ask.isError && <p role="alert">{refusalOf(ask.error)?.message ?? text.unanswered}</p>}
      <div className={styles.buttons}>
        <Button kind="solid" busy={ask.isPending} onClick={send}>
          {text.ask}
        </Button>
      </div>
    </>
  )
}
