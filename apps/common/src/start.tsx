import { PageLayout, TextLink } from '@startline/ui'
import { useStartText } from './messages.ts'

/** Where `/common` begins. */
export function Start() {
  const text = useStartText()
  return (
    <PageLayout title={text.title}>
      <TextLink href="/account/profile">{text.account}</TextLink>
    </PageLayout>
  )
}
