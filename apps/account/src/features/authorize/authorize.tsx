import { paths, showAuthorization } from '@startline/contract'
import { hasFailed, LoadFailure, refusalOf, useGuestScreen, useShell } from '@startline/guest'
import { Button, ButtonLink, EmptyState, PageLayout, SkeletonCards } from '@startline/ui'
import { useSearchParams } from 'react-router'
import { AskConsent } from './ask-consent.tsx'
import styles from './authorize.module.css'
import { useAuthorizeText } from './messages.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useAuthorization } from './use-authorization.ts'

/** An application asks who somebody is: what it is told, and the person's yes or no. */
export default function Authorize() {
  const text = useAuthorizeText()
  const [search] = useSearchParams()
  const authorization = useAuthorization(search.get('uid') ?? '')
  const name = authorization.query.data?.application.name
  const title = name === undefined ? text.wait : text.title(name)
  useGuestScreen(title)
  return (
    <PageLayout title={title} lead={name && text.lead} width="narrow" className={styles.page}>
      <Body {...authorization} />
    </PageLayout>
  )
}

type Authorization = ReturnType<typeof useAuthorization>

function Body(authorization: Authorization) {
  const text = useAuthorizeText()
  const { query } = authorization
  const refused = refusalOf(query.error, showAuthorization)?.name
  if (query.data?.sign_in_again) return <SignInAgain application={query.data.application.name} />
  if (query.data) return <AskConsent {...authorization} asked={query.data} />
  if (refused === 'not_found') return <Gone />
  if (refused === 'forbidden') return <Closed {...authorization} />
  if (hasFailed(query)) return <LoadFailure query={query} title={text.loadFailed} />
  return <SkeletonCards count={1} height={360} />
}

function Gone() {
  const text = useAuthorizeText()
  return (
    <EmptyState title={text.goneTitle} action={<ButtonLink href={paths.home}>{text.home}</ButtonLink>}>
      {text.goneText}
    </EmptyState>
  )
}

function Closed({ answer, going }: Authorization) {
  const text = useAuthorizeText()
  const { session } = useShell()
  const cancel = (
    <Button busy={going} onClick={() => answer(false)}>
      {text.cancelSignIn}
    </Button>
  )
  return (
    <EmptyState title={text.closedTitle(session.organization?.name ?? '')} action={cancel}>
      {text.closedText}
    </EmptyState>
  )
}
