import { paths } from '@startline/contract'
import { AppFooter } from '@startline/ui'
import { useHeaderText } from './messages.ts'
import type { ShellConfig } from './shell-config.ts'

/** Filing and licence text of the environment, help and legal texts; null while the configuration is on its way. */
export function PortalFooter({ config }: { config: ShellConfig | null }) {
  const text = useHeaderText()
  const filing = [config?.filing, config?.licence].flatMap((line) =>
    line ? [{ text: line.text, href: line.url ?? undefined }] : [],
  )
  const links = [
    { label: text.terms, href: paths.legalText('terms') },
    { label: text.privacy, href: paths.legalText('privacy') },
  ]
  return <AppFooter filing={filing} helpHref={paths.help} links={links} />
}
