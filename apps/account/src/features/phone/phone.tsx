import { getUser } from '@startline/contract'
import { hasFailed, LoadFailure, useGuestScreen, useShell } from '@startline/sub-app'
import { ButtonLink, Notice, SkeletonCards } from '@startline/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { BindPhoneForm } from './bind-phone-form.tsx'
import { useBindingText } from './binding-messages.ts'

/** Bind a phone, or another one in its place. */
export default function Phone() {
  const text = useBindingText()
  const { call, session } = useShell()
  const query = useQuery({ queryKey: ['user'], queryFn: ({ signal }) => call(getUser, { signal }) })
  const queries = useQueryClient()
  // What was asked when the form was opened stays asked, though there is a phone once it is done.
  const [done, setDone] = useState<'bind' | 'change' | null>(null)
  const kind = done ?? (query.data?.phone === null ? 'bind' : 'change')
  useGuestScreen(text.title[kind])
  const finish = () => {
    setDone(kind)
    void queries.invalidateQueries({ queryKey: ['user'] })
    void session.refresh().catch(() => undefined)
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
          {query.data.phone && <p>{text.now(query.data.phone)}</p>}
          <BindPhoneForm kind={kind} bound={query.data.phone} onDone={finish} />
        </Sheet>
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={text.failed} />
      ) : (
        <SkeletonCards count={1} height={280} />
      )}
    </SheetScreen>
  )
}

function Done({ kind }: { kind: 'bind' | 'change' }) {
  const text = useBindingText()
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
