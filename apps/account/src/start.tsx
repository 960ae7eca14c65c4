import { PageLayout, TextLink } from '@startline/ui'
import { useStartText } from './messages.ts'

/** Where `/account` begins. */
export function Start() {
  const text = useStartText()
  return (
    <PageLayout title={text.title}>
      <TextLink href="/common">{text.common}</TextLink>
    </PageLayout>
  )
}
