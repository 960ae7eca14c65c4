import { paths } from '@startline/contract'
import { ButtonLink, EmptyState, PageLayout } from '@startline/ui'
import { useGuestText } from './messages.ts'
import { useGuestScreen } from './use-guest-screen.ts'

interface UnknownAddressProps {
  /** The way on within the guest. */
  onward: { href: string; label: string }
}

/** An address of a guest that leads nowhere: says so and offers the ways on. */
export function UnknownAddress({ onward }: UnknownAddressProps) {
  const text = useGuestText()
  useGuestScreen(text.unknownTitle)
  return (
    <PageLayout title={text.unknownTitle} width="narrow">
      <EmptyState
        action={
          <>
            <ButtonLink href={onward.href} kind="solid">
              {onward.label}
            </ButtonLink>
            <ButtonLink href={paths.home}>{text.home}</ButtonLink>
          </>
        }
      >
        {text.unknownHint}
      </EmptyState>
    </PageLayout>
  )
}

interface MissingRecordProps {
  /** Address of the list the record would stand in. */
  list: string
  text: { missing: string; missingHint: string; toList: string; toOrganizations: string }
}

/** A record that is not there, or belongs to another organization: what it may be, and the ways on. */
export function MissingRecord({ list, text }: MissingRecordProps) {
  return (
    <EmptyState
      title={text.missing}
      action={
        <>
          <ButtonLink href={list} kind="solid">
            {text.toList}
          </ButtonLink>
          <ButtonLink href={paths.organizations}>{text.toOrganizations}</ButtonLink>
        </>
      }
    >
      {text.missingHint}
    </EmptyState>
  )
}
