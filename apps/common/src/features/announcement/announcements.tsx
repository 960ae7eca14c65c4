import { paths, type HostedAnnouncement as Schema, wordsIn } from '@startline/contract'
import { Answer, useGuestScreen, useShell } from '@startline/guest'
import {
  AnnouncementBox,
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  Found,
  MegaphoneIcon,
  momentOf,
  PageLayout,
  Pagination,
  PastEnd,
  Question,
  SkeletonCards,
  useLocale,
} from '@startline/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { pageIn, searchOf } from '../../pieces/list-address.ts'
import styles from './announcements.module.css'
import { useHostText } from './messages.ts'
import { useHosted, useHosting } from './queries.ts'

type Hosted = z.output<typeof Schema>

/** Asked of whoever announces; the server refuses the others too. */
const HOST = 'event:host'

/** What the organization has announced about its events, and the way to announce more. */
export default function Announcements() {
  const text = useHostText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const page = pageIn(useSearchParams()[0])
  const hosts = session.user?.permissions?.includes(HOST) === true
  return (
    <PageLayout
      title={text.title}
      lead={session.organization && text.lead(session.organization.name)}
      width="narrow"
      actions={hosts && <Add />}
    >
      {hosts ? <Page page={page} /> : <EmptyState title={text.notHost}>{text.notHostHint}</EmptyState>}
    </PageLayout>
  )
}

const Add = () => (
  <ButtonLink href={paths.newAnnouncement} kind="primary" icon={<MegaphoneIcon />}>
    {useHostText().add}
  </ButtonLink>
)

function Page({ page }: { page: number }) {
  const text = useHostText()
  const query = useHosted(page)
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height={140} />}>
      {(data) =>
        data.items.length === 0 ? (
          <PastEnd total={data.total} first={paths.announcements} text={text}>
            <EmptyState title={text.none}>{text.noneHint}</EmptyState>
          </PastEnd>
        ) : (
          <>
            <Found>{text.found(data.total)}</Found>
            <ul className={styles.list}>
              {data.items.map((one) => (
                <li key={one.id}>
                  <One one={one} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={data.page_size}
              total={data.total}
              exact={data.total_exact}
              hrefFor={(to) => paths.announcements + searchOf({ page: to })}
            />
          </>
        )
      }
    </Answer>
  )
}

const tones = { coming: 'blue', current: 'green', ended: 'neutral', withdrawn: 'neutral' } as const

function One({ one }: { one: Hosted }) {
  const text = useHostText()
  const locale = useLocale()
  const { language, ...words } = wordsIn(one.words, locale)
  const about = [
    one.event_name,
    one.selected === null ? text.audiences[one.audience] : text.onlyChosen(one.selected),
    momentOf(one.created_at, locale),
    one.ends_at && text.until(momentOf(one.ends_at, locale)),
    text.readers(one.readers),
  ]
  const stands = one.status === 'current' || one.status === 'coming'
  return (
    <AnnouncementBox
      severity={stands ? one.severity : 'info'}
      lang={language}
      {...words}
      about={
        <>
          <Badge tone={tones[one.status]}>{text.statuses[one.status]}</Badge> {about.filter(Boolean).join(' · ')}
        </>
      }
      action={stands && <Withdraw id={one.id} title={words.title} />}
    />
  )
}

function Withdraw({ id, title }: { id: string; title: string }) {
  const text = useHostText()
  const { withdraw } = useHosting()
  const [state, setState] = useState<'idle' | 'asked' | 'going' | 'failed'>('idle')
  const go = () => {
    setState('going')
    withdraw(id).catch(() => setState('failed'))
  }
  return (
    <>
      <Button size="s" onClick={() => setState('asked')} aria-label={text.withdrawOf(title)}>
        {text.withdraw}
      </Button>
      {state === 'failed' && <span role="alert">{text.notWithdrawn}</span>}
      {(state === 'asked' || state === 'going') && (
        <Question
          title={text.withdrawTitle}
          actions={
            <>
              <Button busy={state === 'going'} onClick={go}>
                {text.withdraw}
              </Button>
              <Button kind="solid" onClick={() => setState('idle')}>
                {text.keep}
              </Button>
            </>
          }
        >
          <p>
            <strong>{title}</strong>
          </p>
          <p>{text.withdrawText}</p>
        </Question>
      )}
    </>
  )
}
