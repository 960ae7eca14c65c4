import { paths } from '@startline/contract'
import { Answer, refusalOf, useGuestScreen, useShell, useUnsavedWork } from '@startline/guest'
import { EmptyState, PageLayout, SkeletonCards } from '@startline/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AnnounceCheck, type Checked, type Trouble } from './announce-check.tsx'
import { AnnounceForm } from './announce-form.tsx'
import { type Draft, emptyDraft, isBegun } from './draft.ts'
import { useHostText } from './messages.ts'
import { useHosted, useHosting } from './queries.ts'

/** Writes an announcement, shows what it will look like and whom it reaches, and publishes it. */
export default function Announce() {
  const text = useHostText()
  useGuestScreen(text.formTitle)
  const query = useHosted(1)
  const search = useSearchParams()[0]
  return (
    <PageLayout title={text.formTitle} lead={text.formLead} back={{ href: paths.announcements, label: text.title }}>
      <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height={120} />}>
        {({ events }) =>
          events.length === 0 ? (
            <EmptyState title={text.noEvents}>{text.noEventsHint}</EmptyState>
          ) : (
            <Steps
              events={events}
              first={emptyDraft(eventAsked(events, search.get('event')), {
                ...wordsAbout(search.get('about')),
                only: referencesIn(search.get('only')),
              })}
            />
          )
        }
      </Answer>
    </PageLayout>
  )
}

type Events = NonNullable<ReturnType<typeof useHosted>['data']>['events']

/** The event to begin with: the one that is asked for, or the only one there is. */
const eventAsked = (events: Events, asked: string | null): string =>
  (events.find(({ id }) => id === asked) ?? (events.length === 1 ? events[0] : undefined))?.id ?? ''

/** The references of a selection, as `paths.announceTo` writes them. */
const referencesIn = (only: string | null): string[] => only?.split('.').filter((one) => one !== '') ?? []

/** What an announcement begins with that reminds of papers: in both languages, to be changed before it is published. */
function wordsAbout(about: string | null): Partial<Pick<Draft, 'zh' | 'en'>> {
  return about !== 'papers' ? {} : { zh: useHostText.in('zh-CN').ofPapers, en: useHostText.in('en').ofPapers }
}

function Steps({ events, first }: { events: Events; first: Draft }) {
  const text = useHostText()
  const { nav, toast } = useShell()
  const { check, publish } = useHosting()
  const [draft, setDraft] = useState<Draft>(first)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsavedWork(isBegun(draft))
  const run = async (task: () => Promise<void>) => {
    setBusy(true)
    setTrouble(null)
    try {
      await task()
    } catch (error) {
      const refusal = refusalOf(error)
      setTrouble({
        message: refusal?.errors[0]?.message ?? refusal?.message ?? text.offline,
        requestId: refusal?.requestId,
      })
    }
    setBusy(false)
  }
  const toCheck = () => run(async () => setChecked(await check(draft)))
  const send = () =>
    run(async () => {
      await publish(draft)
      toast(text.published)
      nav.replace(paths.announcements)
    })
  const back = () => {
    setChecked(null)
    setTrouble(null)
  }
  const name = events.find(({ id }) => id === draft.event)?.name ?? ''
  return checked !== null ? (
    <AnnounceCheck {...{ draft, checked, name, busy, trouble, back, send }} />
  ) : (
    <AnnounceForm {...{ events, draft, setDraft, busy, trouble }} onCheck={toCheck} />
  )
}
