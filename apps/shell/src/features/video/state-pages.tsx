import { paths } from '@startline/contract'
import { ButtonLink, EmptyState, PageLayout } from '@startline/ui'
import { rememberReturnAddress } from '../../session/return-address.ts'
import { useVideoText } from './messages.ts'
import type { Video } from './player/queries.ts'

const ToLibrary = () => <ButtonLink href={paths.videos}>{useVideoText().library}</ButtonLink>

/** Videos are for people who are signed in: the way in, and back here afterwards. */
export function SignInFirst() {
  const text = useVideoText()
  return (
    <PageLayout title={text.title}>
      <EmptyState
        title={text.signInTitle}
        action={
          <ButtonLink href={paths.signIn} kind="primary" size="l" onClick={() => rememberReturnAddress()}>
            {text.signIn}
          </ButtonLink>
        }
      >
        {text.signInText}
      </EmptyState>
    </PageLayout>
  )
}

/** It is being made fit for watching; the page follows by itself. */
export function Processing({ video }: { video: Video }) {
  const text = useVideoText()
  return (
    <PageLayout title={video.title} back={{ href: paths.videos, label: text.library }}>
      <EmptyState title={text.processingTitle} action={<ToLibrary />}>
        {text.processingText}
      </EmptyState>
    </PageLayout>
  )
}

/** It could not be made fit; only its managers come to see this. */
export function Failed({ video }: { video: Video }) {
  const text = useVideoText()
  return (
    <PageLayout title={video.title} back={{ href: paths.videos, label: text.library }}>
      <EmptyState
        title={text.brokenTitle}
        action={
          <ButtonLink href={`${paths.managedVideos}?status=failed`} kind="solid">
            {text.manage}
          </ButtonLink>
        }
      >
        {text.brokenText}
      </EmptyState>
    </PageLayout>
  )
}

/** Deleted, hidden, or of another organization: nobody is told which, but what to do. */
export function Missing() {
  const text = useVideoText()
  return (
    <PageLayout title={text.title} back={{ href: paths.videos, label: text.library }}>
      <EmptyState
        title={text.missingTitle}
        action={
          <>
            <ToLibrary />
            <ButtonLink href={paths.organizations}>{text.toOrganizations}</ButtonLink>
          </>
        }
      >
        {text.missingText}
      </EmptyState>
    </PageLayout>
  )
}
