import { getUser } from '@startline/contract'
import { hasFailed, LoadFailure, useGuestScreen, useShell } from '@startline/sub-app'
import { ButtonLink, Notice, SkeletonCards } from '@startline/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { usePasswordText } from './messages.ts'

/** Set a password where there is none, or change it; the other devices are signed out. */
export default function Password() {
  const text = usePasswordText()
  const { call } = useShell()
  const query = useQuery({ queryKey: ['user'], queryFn: ({ signal }) => call(getUser, { signal }) })
  const queries = useQueryClient()
  // What was asked when the form was opened stays asked, though there is a password once it is done.
  const [done, setDone] = useState<'set' | 'change' | null>(null)
  const kind = done ?? (query.data?.has_password === false ? 'set' : 'change')
  useGuestScreen(text.title[kind])
  const finish = () => {
    setDone(kind)
    void queries.invalidateQueries({ queryKey: ['user'] })
  }
  return (
    <SheetScreen
      title={text.title[kind]}
      lead={done ? undefined : text.lead[kind]}
      back={{ href: '/account', label: text.back }}
    >
      {done ? (
        <Done kind={done} />
      ) : query.data ? (
        <Sheet>
          <ChangePasswordForm kind={kind} user={query.data} onDone={finish} />
        </Sheet>
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={text.failed} />
      ) : (
        <SkeletonCards count={1} height={320} />
      )}
    </SheetScreen>
  )
}

function Done({ kind }: { kind: 'set' | 'change' }) {
  const text = usePasswordText()
  const on = (
    <ButtonLink href="/account" kind="solid">
      {text.doneGo}
    </ButtonLink>
  )
  return (
    <Notice kind="success" title={text.doneTitle[kind]} action={on} live>
      {text.doneText}
    </Notice>
  )
}
