import { paths, showAuthorization } from '@startline/contract'
import { hasFailed, LoadFailure, refusalOf, useGuestScreen, useShell } from '@startline/guest'
import { Button, ButtonLink, EmptyState, Notice, PageLayout, SkeletonCards } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskConsent } from './ask-consent.tsx'
import styles from './authorize.module.css'
import { useAuthorizeText } from './messages.ts'
import { isSilent } from './silent.tsx'
import { type Authorization, useAuthorization } from './use-authorization.ts'

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

function Body(authorization: Authorization) {
  const text = useAuthorizeText()
  const { query } = authorization
  const refused = refusalOf(query.error, showAuthorization)?.name
  if (query.data?.silent || (isSilent() && refused === 'forbidden')) return <AnswerSilently {...authorization} />
  if (query.data?.sign_in_again) return <SignInAgain application={query.data.application.name} />
  if (query.data) return <AskConsent {...authorization} asked={query.data} />
  if (refused === 'not_found') return <Gone />
  if (refused === 'forbidden') return <Closed {...authorization} />
  if (hasFailed(query)) return <LoadFailure query={query} title={text.loadFailed} />
  return <SkeletonCards count={1} height={360} />
}

/** A request with `prompt=none`: the portal answers from stored permissions, without a screen. */
function AnswerSilently({ answer, going }: Authorization) {
  useEffect(() => {
    if (!going) answer(false)
  }, [going, answer])
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
  return (
    <EmptyState
      title={text.closedTitle(session.organization?.name ?? '')}
      action={
        <Button busy={going} onClick={() => answer(false)}>
          {text.cancelSignIn}
        </Button>
      }
    >
      {text.closedText}
    </EmptyState>
  )
}

/** The application wants a newer sign-in than this session's: in again, and back here. */
function SignInAgain({ application }: { application: string }) {
  const text = useAuthorizeText()
  const { session, nav } = useShell()
  // A code to some phone would open another account, or a new one, where this one has no phone.
  const [door] = useState(session.user?.phone ? paths.signIn : paths.signInByPassword)
  const again = useMutation({ mutationFn: () => session.signInAgain(), onSuccess: () => nav.replace(door) })
  return (
    <Notice
      kind="warn"
      title={text.againTitle}
      action={
        <Button kind="solid" busy={again.isPending} onClick={() => again.mutate()}>
          {text.again}
        </Button>
      }
    >
      {text.againText(application)}
      {again.isError && ` ${text.noAnswer}`}
    </Notice>
  )
}
