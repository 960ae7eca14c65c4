import { getText, paths, type TextShown } from '@startline/contract'
import { CONSENT_VERSION } from '@startline/entry'
import { Answer, refusalOf, useGuestScreen } from '@startline/guest'
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  momentOf,
  Notice,
  PageLayout,
  PrintIcon,
  SectionHeading,
  SkeletonCards,
  TextLink,
  useLocale,
} from '@startline/ui'
import { useMemo } from 'react'
import { blocksOf } from '../text/markdown.ts'
import { Markdown } from '../text/markdown-view.tsx'
import styles from '../text/text.module.css'
import { useText } from '../text/use-text.ts'
import { type LegalPart, useLegalText } from './messages.ts'

interface LegalTextProps {
  part: LegalPart
  version: string | undefined
}

/** One legal text with its version, the moment the person agreed to it, and its other versions. */
export function LegalText({ part, version }: LegalTextProps) {
  const text = useLegalText()
  const query = useText(part, version)
  const { title } = text.parts[part]
  useGuestScreen(query.data?.title ?? title)
  return (
    <PageLayout
      title={query.data?.title ?? title}
      back={{ href: paths.legal, label: text.back }}
      width="narrow"
      actions={<Print />}
    >
      <Content part={part} query={query} />
    </PageLayout>
  )
}

const Print = () => (
  <Button size="s" icon={<PrintIcon />} className={styles.onScreen} onClick={() => window.print()}>
    {useLegalText().print}
  </Button>
)

function Content({ part, query }: { part: LegalPart; query: ReturnType<typeof useText> }) {
  const text = useLegalText()
  const blocks = useMemo(() => blocksOf(query.data?.markdown ?? ''), [query.data])
  const refused = refusalOf(query.error, getText)?.name
  if (refused === 'not_found' || refused === 'invalid_input') {
    return (
      <EmptyState title={text.noVersion} action={<ButtonLink href={paths.legalText(part)}>{text.current}</ButtonLink>}>
        {text.noVersionHint}
      </EmptyState>
    )
  }
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={5} height={180} />}>
      {(shown) => (
        <>
          <Standing shown={shown} part={part} />
          <Card>
            <Markdown blocks={blocks} />
          </Card>
          {part === 'children' && (
            <p>
              <TextLink href={paths.consentText(CONSENT_VERSION)}>{text.consentVersion(CONSENT_VERSION)}</TextLink>
            </p>
          )}
          {shown.versions.length > 1 && <Versions shown={shown} part={part} />}
        </>
      )}
    </Answer>
  )
}

const tones = { coming: 'blue', in_force: 'green', former: 'neutral' } as const

/** Which version this is, and whether it holds. */
function Standing({ shown, part }: { shown: TextShown; part: LegalPart }) {
  const text = useLegalText()
  const locale = useLocale()
  const status = shown.versions.find(({ version }) => version === shown.version)?.status ?? 'former'
  return (
    <>
      {status !== 'in_force' && (
        <Notice
          kind="warn"
          action={
            <ButtonLink href={paths.legalText(part)} size="s">
              {text.current}
            </ButtonLink>
          }
        >
          {text.notInForce[status](shown.version)}
        </Notice>
      )}
      <p className={styles.about}>
        <Badge tone={tones[status]}>{text.statuses[status]}</Badge>
        <span>{text.from(shown.version)}</span>
        {shown.agreed_at && <span>{text.agreed(momentOf(shown.agreed_at, locale))}</span>}
      </p>
    </>
  )
}

function Versions({ shown, part }: { shown: TextShown; part: LegalPart }) {
  const text = useLegalText()
  return (
    <section className={styles.onScreen} aria-labelledby="legal-versions">
      <SectionHeading id="legal-versions" level={3}>
        {text.versions}
      </SectionHeading>
      <ul className={styles.versions}>
        {shown.versions.map(({ version, status }) => (
          <li key={version}>
            <TextLink
              href={paths.legalText(part, version)}
              aria-current={version === shown.version ? 'page' : undefined}
            >
              {version}
            </TextLink>
            <Badge tone={tones[status]}>{text.statuses[status]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
