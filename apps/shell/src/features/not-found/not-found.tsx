import { paths } from '@startline/contract'
import { ButtonLink, EmptyState, PageLayout } from '@startline/ui'
import { useLocation } from 'react-router'
import { useLayoutText } from '../../layouts/messages.ts'
import { ShellFooter, ShellHeader } from '../../layouts/shell-bars.tsx'
import { useShellConfig } from '../../sub-apps/config.ts'
import { useNotFoundText } from './messages.ts'
import styles from './not-found.module.css'

/** An address that leads nowhere: says so, says what there is, and offers the ways on. */
export default function NotFound() {
  const text = useNotFoundText()
  return (
    <>
      <ShellHeader />
      <PageLayout title={text.title} width="narrow">
        <EmptyState title={text.explain(useLocation().pathname)} action={<WaysOn />}>
          <p>{text.hint}</p>
        </EmptyState>
        <ConfiguredSubApps />
      </PageLayout>
      <ShellFooter />
    </>
  )
}

function WaysOn() {
  const text = useNotFoundText()
  return (
    <>
      <ButtonLink href={paths.home} kind="solid">
        {text.home}
      </ButtonLink>
      <ButtonLink href={paths.events}>{text.events}</ButtonLink>
    </>
  )
}

/** The first part of an unknown address may be meant as a sub-application's name: told small, to whoever runs the portal. */
function ConfiguredSubApps() {
  const config = useShellConfig()
  const text = useLayoutText()
  const asked = useLocation().pathname.split('/')[1] ?? ''
  if (!config) return null
  return (
    <p className={styles.technical}>
      {text.notConfigured(asked, config.sub_apps.map(({ name }) => name).join(text.comma))}
    </p>
  )
}
