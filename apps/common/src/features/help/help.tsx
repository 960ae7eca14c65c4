import { paths } from '@startline/contract'
import { Answer, useGuestScreen, useShell } from '@startline/guest'
import { ButtonLink, Card, EmptyState, PageLayout, SearchInput, SectionHeading, SkeletonCards } from '@startline/ui'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { blocksOf, partsOf, search, type TextSection } from '../text/markdown.ts'
import { Markdown } from '../text/markdown-view.tsx'
import styles from '../text/text.module.css'
import { useText } from '../text/use-text.ts'
import { useHelpText } from './messages.ts'

/** Common questions, and whom to ask; what is searched for stands in the address. */
export default function Help() {
  const text = useHelpText()
  useGuestScreen(text.title)
  return (
    <PageLayout title={text.title} lead={text.lead} width="narrow">
      <Questions />
      <Contact />
    </PageLayout>
  )
}

const KEYWORD_MAX = 60

function Questions() {
  const text = useHelpText()
  const query = useText('help')
  const asked = useSearchParams()[0].get('q') ?? ''
  const navigate = useNavigate()
  const { parts } = useMemo(() => partsOf(blocksOf(query.data?.markdown ?? '')), [query.data])
  const [typed, setTyped] = useState(asked)
  const found = search(parts, asked)
  const look = (q: string) =>
    void navigate({ search: q ? `?${new URLSearchParams({ q })}` : '' }, { replace: true, state: { keepScroll: true } })
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={7} height={140} />}>
      {() => (
        <>
          <div className={styles.onScreen}>
            <SearchInput label={text.search} value={typed} maxLength={KEYWORD_MAX} onValue={setTyped} onSearch={look} />
          </div>
          {asked === '' ? <Contents parts={parts} /> : <output>{text.found(count(found))}</output>}
          {found.map((part) => (
            <Chapter key={part.id} part={part} />
          ))}
          {found.length === 0 && <EmptyState title={text.noMatch}>{text.noMatchHint}</EmptyState>}
        </>
      )}
    </Answer>
  )
}

const count = (parts: readonly TextSection[]) => parts.reduce((sum, part) => sum + Math.max(1, part.parts.length), 0)

/** Leads to a chapter without leaving the page: the address stays the one that can be shared. */
const Contents = ({ parts }: { parts: readonly TextSection[] }) => (
  <nav aria-label={useHelpText().contents} className={styles.onScreen}>
    <ul className={styles.contents}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(press) => {
              press.preventDefault()
              const heading = document.getElementById(id)
              heading?.scrollIntoView()
              heading?.focus({ preventScroll: true })
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const Chapter = ({ part }: { part: TextSection }) => (
  <section className={styles.chapter} aria-labelledby={part.id} id={`${part.id}-chapter`}>
    <div id={part.id} tabIndex={-1}>
      <SectionHeading>{part.title}</SectionHeading>
    </div>
    <Card className={styles.questions}>
      {part.blocks.length > 0 && <Markdown blocks={part.blocks} />}
      {part.parts.map((question) => (
        <div key={question.id} className={styles.question}>
          <h3 className={styles.asks}>{question.title}</h3>
          <Markdown blocks={question.blocks} />
        </div>
      ))}
    </Card>
  </section>
)

function Contact() {
  const text = useHelpText()
  const { config } = useShell()
  return (
    <section className={styles.chapter} aria-labelledby="help-contact">
      <SectionHeading id="help-contact">{text.contact}</SectionHeading>
      <Card tone="tint" className={styles.contact}>
        <p>{text.contactEvent}</p>
        <p>{text.contactSite(config.licence?.text ?? config.filing?.text ?? '')}</p>
        <p>{text.contactId}</p>
        <p className={styles.onScreen}>
          <ButtonLink href={paths.legal}>{text.legal}</ButtonLink>
        </p>
      </Card>
    </section>
  )
}
