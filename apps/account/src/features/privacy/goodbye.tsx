import { paths } from '@startline/contract'
import { UnknownAddress, useGuestScreen, useShell } from '@startline/guest'
import { ButtonLink, EmptyState, PageLayout } from '@startline/ui'
import { usePrivacyText } from './messages.ts'

/** The last page of an account; there is nothing to see here for anybody who has one. */
export default function Goodbye() {
  const text = usePrivacyText()
  const { session } = useShell()
  return session.isLoggedIn ? <UnknownAddress onward={{ href: paths.account, label: text.back }} /> : <Farewell />
}

function Farewell() {
  const text = usePrivacyText()
  useGuestScreen(text.goodbye)
  return (
    <PageLayout title={text.goodbye} width="narrow">
      <EmptyState
        title={text.goodbyeTitle}
        action={
          <ButtonLink href={paths.events} kind="plain">
            {text.goodbyeEvents}
          </ButtonLink>
        }
      >
        {text.goodbyeText}
      </EmptyState>
    </PageLayout>
  )
}
