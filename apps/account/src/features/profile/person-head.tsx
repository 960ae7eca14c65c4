import { useShell } from '@startline/guest'
import { Avatar, Button, Cluster, EditIcon, Field, Form, IconButton, TextInput } from '@startline/ui'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { TroubleNotice } from '../../form/trouble-notice.tsx'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { useProfileText } from './messages.ts'
import styles from './profile.module.css'
import { type User, useChangeUser } from './queries.ts'

// Brings the crop and the drawing of pictures along, so it comes when somebody wants it.
const AvatarDialog = lazy(() => import('./avatar-dialog.tsx'))

/** Picture and name, each changed where it stands. */
export function PersonHead({ user }: { user: User }) {
  const text = useProfileText()
  const [asking, setAsking] = useState(false)
  const picture = user.avatar_url
  return (
    <div className={styles.person}>
      <div className={styles.face}>
        <Avatar name={user.name ?? user.account ?? text.unnamed} src={picture} size={88} />
        <Button size="s" kind="quiet" onClick={() => setAsking(true)}>
          {picture ? text.avatarChange : text.avatarAdd}
        </Button>
      </div>
      <NameInPlace key={user.id} name={user.name} />
      <Suspense>{asking && <AvatarDialog has={picture !== null} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}

const FIELDS = ['name'] as const

/** The person's name, changed where it stands. Where there is none yet, it is asked for at once. */
function NameInPlace({ name }: { name: string | null }) {
  const text = useProfileText()
  const [editing, setEditing] = useState(name === null)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  if (editing) return <NameForm name={name} onDone={() => setEditing(false)} />
  return (
    <div className={styles.named}>
      <p className={styles.name}>{name ?? text.unnamed}</p>
      <IconButton ref={button} label={text.nameChange} icon={<EditIcon />} onClick={() => setEditing(true)} />
    </div>
  )
}

function NameForm({ name, onDone }: { name: string | null; onDone: () => void }) {
  const text = useProfileText()
  const { toast } = useShell()
  const change = useChangeUser()
  const [typed, setTyped] = useState(name ?? '')
  const { errors, trouble, attempt, busy, run, mend } = useAttempt(FIELDS)
  const input = useRef<HTMLInputElement>(null)
  // It was opened by a press, or a try has just failed: both times the field is what comes next.
  useEffect(() => {
    if (name !== null || attempt > 0) input.current?.focus()
  }, [name, attempt])
  const body = { name: typed.trim() }
  const save = () => {
    if (body.name === name) return onDone()
    const send = async () => {
      await change(body)
      toast(text.nameSaved)
      onDone()
    }
    void run({ check: () => problemsIn('changeUser', body, FIELDS), send })
  }
  const escape = ({ key }: KeyboardEvent) => void (key === 'Escape' && name !== null && onDone())
  return (
    <Form onSubmit={save} className={styles.nameForm}>
      {trouble && <TroubleNotice trouble={trouble} attempt={attempt} />}
      <Field label={text.name} id="profile-name" hint={text.nameHint} error={errors.name} required>
        <TextInput
          ref={input}
          name="name"
          value={typed}
          maxLength={60}
          autoComplete="name"
          onKeyDown={escape}
          onChange={({ target }) => {
            setTyped(target.value)
            mend('name')
          }}
        />
      </Field>
      <Cluster>
        <Button type="submit" kind="solid" busy={busy}>
          {text.save}
        </Button>
        {name !== null && (
          <Button kind="quiet" onClick={onDone}>
            {text.cancel}
          </Button>
        )}
      </Cluster>
    </Form>
  )
}
