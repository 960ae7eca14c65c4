import { type Call, queryOf, type Refusal, refusalOf } from '@startline/client'
import { getUser, paths, requestConfirmation } from '@startline/contract'
import { Button, Field, momentOf, Notice, TextArea, TextLink, useLocale } from '@startline/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import styles from '../person/participant.module.css'
import { useNewPeopleText } from './new-people-messages.ts'

const FRESH_MS = 60_000
/** Most new people a day of an organization that is not confirmed. */
const UNCONFIRMED_MOST = 100
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/**
 * The notice in full. Who may ask for more is found out by asking who is here. Where the person's own budget is not used up, it is another limit,
 * of which the answer tells nothing: the host's allowance may not lift it.
 */
export default function NewPeopleDetail({ call, refusal }: NewPeopleProps) {
  const text = useNewPeopleText()
  const locale = useLocale()
  const { data: me } = useQuery({
    ...queryOf(call, getUser),
    staleTime: FRESH_MS,
  })
  const { resets_at } = refusal.data
  const budget = numberOf(refusal.data['budget'])
  const used = numberOf(refusal.data['used'])
  const asked = numberOf(refusal.data['new_in_request'])
  const isOwn = used + asked > budget
  const at = typeof resets_at === 'string' ? momentOf(resets_at, locale) : null
  const { organization } = me ?? {}
  return (
    <Notice kind="warn" title={isOwn ? text.title : text.otherTitle} live>
      <div className={styles.told}>
        <p>{isOwn ? text.what(budget, used, asked) : text.other(budget, used)}</p>
        <p>{text.safe}</p>
        {at && <p>{text.resets(at)}</p>}
        {me?.phone === null && (
          <p>
            {text.phone} <TextLink href={paths.phone}>{text.phoneLink}</TextLink>
          </p>
        )}
        {isOwn && organization && <p>{text.askHost(organization.id)}</p>}
        {isOwn &&
          organization &&
          budget <= UNCONFIRMED_MOST &&
          (organization.role === 'member' ? <p>{text.askOwner}</p> : <AskConfirmation {...{ call, organization }} />)}
      </div>
    </Notice>
  )
}

const NOTE_MAX = 500

interface AskConfirmationProps {
  call: Call
  organization: { id: string; name: string }
}

/** Asks the operator to confirm the organization. It is no form element: it may stand inside another form. */
function AskConfirmation({ call, organization }: AskConfirmationProps) {
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

/** What the notice takes: what was refused, and a way to ask the operator. */
export interface NewPeopleProps {
  call: Call
  refusal: Pick<Refusal, 'message' | 'data'>
}
