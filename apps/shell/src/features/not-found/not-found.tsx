import { paths } from '@startline/contract'
import { ButtonLink, EmptyState, PageLayout } from '@startline/ui'
import { useLocation } from 'react-router'
import { HomeLink, Technical } from '../../layouts/dead-end.tsx'
import { useLayoutText } from '../../layouts/messages.ts'
import { ShellFooter, ShellHeader } from '../../layouts/shell-bars.tsx'
import { useShellConfig } from '../../sub-apps/config.ts'
import { useNotFoundText } from './messages.ts'

/** An address that leads nowhere: says so, says what there is, and offers the ways on. */
export default function NotFound() {
  const text = useNotFoundText()
  return (
    <>
      <ShellHeader />
      <PageLayout title={text.title} width="narrow">
        <EmptyState action={<WaysOn />}>{text.hint}</EmptyState>
        <WhatThereIs />
      </PageLayout>
      <ShellFooter />
    </>
  )
}

const WaysOn = () => (
  <>
    <HomeLink />
    <ButtonLink href={paths.events}>{useNotFoundText().events}</ButtonLink>
  </>
)

/** The first part of an unknown address may be meant as a sub-application's name: told to whoever runs the portal. */
function WhatThereIs() {
  const config = useShellConfig()
  const words = useNotFoundText()
  const text = useLayoutText()
  const { pathname } = useLocation()
  const asked = pathname.split('/')[1] ?? ''
  const names = config?.sub_apps.map(({ name }) => name).join(text.comma)
  return (
    <Technical>
      {words.explain(pathname)}
      {names !== undefined && text.notConfigured(asked, names)}
    </Technical>
  )
}
