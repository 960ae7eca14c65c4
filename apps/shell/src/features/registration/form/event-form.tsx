import { refusalOf } from '@startline/client'
import { getEvent, paths } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import { PageLayout, SkeletonCards, Stepper, useLocale, VisuallyHidden } from '@startline/ui'
import { Fragment, type ReactNode } from 'react'
import { useScreenTitle } from '../../../layouts/use-screen-title.ts'
import { placeKey } from '../../../session/drafts/kept.ts'
import { useSession } from '../../../session/use-session.ts'
import { type EntryKind, type EventPage, useEventData } from '../../event/queries.ts'
import { useNow } from '../../event/use-now.ts'
import { blockOf } from './block-of.ts'
import { Blocked, NoEvent, SignInPanel } from './blocked.tsx'
import type { FormProps } from './form-props.ts'
import { useFormText } from './messages.ts'
import styles from './registration.module.css'
import { StepFocus } from './step-heading.tsx'
import type { AddressMore } from './steps.ts'

interface EventFormProps<S extends string> {
  kind: EntryKind
  address: { event: string; step: S | 'done'; adding: boolean; team: number }
  /** The steps in their order, with their names. */
  steps: readonly S[]
  names: Record<S | 'done', string>
  addressOf: (event: string, step: S, more?: AddressMore) => string
  /** What the page is called, where it is not by the kind of entry. */
  title?: string
  /** The way back from where a registration is changed that is there already. Such a form ends at its last step, and is open when nobody new can be entered. */
  changing?: { href: string; label: string }
  /** Of a whole list, which is kept as such: what stands there where no group can be entered, else nothing. */
  listShut?: (event: EventPage, now: number) => ReactNode
  /** A step with a list beside something else takes more room. */
  width?: 'narrow' | 'normal'
  children: (given: FormProps) => ReactNode
}

/** The form of one event: loads it, asks to sign in, says why it cannot be entered, or shows the open step. */
export function EventForm<S extends string>(props: EventFormProps<S>) {
  const { kind, address, names, changing, listShut, children } = props
  const text = useFormText()
  const title = props.title ?? text.title[kind]
  const { query, event } = useEventData(address.event)
  const { isLoggedIn, user, organization } = useSession()
  const offset = query.data ? Date.parse(query.data.server_time) - query.dataUpdatedAt : 0
  // The clock looks up now and then; an answer of the server is never older than it says.
  const now = Math.max(useNow(offset), query.data ? Date.parse(query.data.server_time) : 0)
  useScreenTitle(event ? `${names[address.step]} · ${event.name}` : title)
  if (!event) {
    if (query.isError && refusalOf(query.error, getEvent)?.name === 'not_found') return <NoEvent kind={kind} />
    return (
      <PageLayout title={title} width="narrow">
        {query.isError ? <LoadFailure query={query} title={text.eventFailed} /> : <SkeletonCards count={3} />}
      </PageLayout>
    )
  }
  const frame = (content: ReactNode, bare = false) => (
    <FormFrame {...props} event={event} title={title} bare={bare}>
      {content}
    </FormFrame>
  )
  if (!isLoggedIn) return frame(<SignInPanel />)
  if (!user || !organization) return frame(<SkeletonCards count={3} />)
  const shut = (listShut ?? blockedBy)(event, now, kind)
  if (address.step !== 'done' && !changing && shut) return frame(shut, true)
  const place = {
    kind: listShut ? 'sheet' : kind,
    account: user.id,
    organization: organization.id,
    event: event.id,
  } as const
  // Another place is another form: nothing of the former stays.
  return frame(<Fragment key={placeKey(place)}>{children({ event, organization, place, now })}</Fragment>)
}

function blockedBy(event: EventPage, now: number, kind: EntryKind): ReactNode {
  const block = blockOf(event, now, kind)
  return block && <Blocked block={block} event={event} kind={kind} />
}

type Framed<S extends string> = Pick<
  EventFormProps<S>,
  'address' | 'steps' | 'names' | 'addressOf' | 'changing' | 'width'
>

interface FormFrameProps<S extends string> extends Framed<S> {
  event: EventPage
  title: string
  /** Without the steps, where there is nothing to go through. */
  bare: boolean
  children: ReactNode
}

/** The page of a form: what is filled in, for which event, the way back to it, and the steps. */
function FormFrame<S extends string>(props: FormFrameProps<S>) {
  const { event, title, address, steps, names, addressOf, changing, width = 'narrow', bare, children } = props
  const text = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  const { team } = address
  const all: readonly (S | 'done')[] = changing ? steps : [...steps, 'done']
  const shown = all.map((step) => ({
    label: names[step],
    ...(step !== 'done' && { href: addressOf(event.id, step, { team }) }),
  }))
  const current = all.indexOf(address.step)
  return (
    <PageLayout
      title={title}
      lead={
        <span className={styles.about}>
          <span>{event.name}</span> <span>{dates.days(event.starts_at, event.ends_at)}</span>
        </span>
      }
      back={changing ?? { href: paths.event(event.id), label: text.back }}
      width={width}
    >
      {!bare && address.step !== 'done' && <Stepper steps={shown} current={current} />}
      <VisuallyHidden as="output">{!bare && text.stepNow(current + 1, all.length, names[address.step])}</VisuallyHidden>
      <StepFocus step={`${address.step} ${address.adding} ${team}`}>{children}</StepFocus>
    </PageLayout>
  )
}
