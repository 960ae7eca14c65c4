import { ButtonLink, EmptyState, PageLayout } from '@startline/ui'
import { useVideoText } from './messages.ts'

/** Teaching videos: there are none yet, and the screen says so and leads on. */
export default function ViewVideo() {
  const text = useVideoText()
  return (
    <PageLayout title={text.title}>
      <EmptyState title={text.soon} action={<WaysOn />}>
        {text.soonText}
      </EmptyState>
    </PageLayout>
  )
}

function WaysOn() {
  const text = useVideoText()
  return (
    <>
      <ButtonLink href="/integratedServices" kind="primary">
        {text.events}
      </ButtonLink>
      <ButtonLink href="/applicationCenter">{text.home}</ButtonLink>
    </>
  )
}
