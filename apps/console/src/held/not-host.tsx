import { paths } from '@startline/contract'
import { ButtonLink, EmptyState } from '@startline/ui'
import { useNotHostText } from './messages.ts'

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
