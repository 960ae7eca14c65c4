import { paths } from '@startline/contract'
import { ButtonLink, EmptyState } from '@startline/ui'
import type { ReactNode } from 'react'
import { useHostOnlyText, useNotHostText } from './messages.ts'
import type { HeldEvent } from './queries.ts'

/** What holding events is, and whom to ask. */
export function NotHost() {
  const text = useNotHostText()
  const ways = (
    <>
      <ButtonLink href={paths.help} kind="solid">
        {text.ask}
      </ButtonLink>
      <ButtonLink href={paths.organizations}>{text.toOrganizations}</ButtonLink>
    </>
  )
  return (
    <EmptyState title={text.title} action={ways}>
      <p>{text.what}</p>
      <p>{text.way}</p>
    </EmptyState>
  )
}

/** What only the host of an event does; whoever has a duty there is told so. */
export function HostOnly({ held, children }: { held: HeldEvent; children: ReactNode }) {
  const text = useHostOnlyText()
  if (held.rights.includes('host')) return children
  return (
    <EmptyState title={text.title} action={<ButtonLink href={paths.heldEvent(held.id)}>{text.back}</ButtonLink>}>
      {text.what}
    </EmptyState>
  )
}
