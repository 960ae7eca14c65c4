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
  const ways = (
    <>
      <ButtonLink href={onward.href} kind="solid">
        {onward.label}
      </ButtonLink>
      <ButtonLink href={paths.home}>{text.home}</ButtonLink>
    </>
  )
  return (
    <PageLayout title={text.unknownTitle} width="narrow">
      <EmptyState action={ways}>{text.unknownHint}</EmptyState>
    </PageLayout>
  )
}
