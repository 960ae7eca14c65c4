import { PageLayout, SkeletonCards, Stack, Stepper, useLocale } from '@startline/ui'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useScreenTitle } from '../../../layouts/use-screen-title.ts'
import { placeKey } from '../../../session/drafts/place.ts'
import { useSession } from '../../../session/use-session.ts'
import { useWorkBegun } from '../../../session/use-work-begun.ts'
import { eventDates } from '../../event/event-date.ts'
import { LoadFailure } from '../../event/load-failure.tsx'
import { useEventData } from '../../event/queries.ts'
import { NOT_FOUND, refusalOf } from '../../event/refusal.ts'
import type { EventPage } from '../../event/types.ts'
import { useNow } from '../../event/use-now.ts'
import { blockOf } from './block-of.ts'
import { Blocked, NoEvent } from './blocked.tsx'
import { CheckStep } from './check-step.tsx'
import { DoneStep } from './done-step.tsx'
import { type Draft, isBegun, withoutPeople } from './draft.ts'
import { EntriesStep } from './entries-step.tsx'
import { KeepingNotice } from './keeping-notice.tsx'
import { useFormText } from './messages.ts'
import { OtherDraft } from './other-draft.tsx'
import { PeopleStep } from './people-step.tsx'
import { usePicked } from './queries.ts'
import styles from './registration.module.css'
import { SignInPanel } from './sign-in-panel.tsx'
import type { StepProps } from './step-props.ts'
import { addressOf, eventPage, type FormAddress, STEPS, type Step } from './steps.ts'
import { type ChangeDraft, useDraft } from './use-draft.ts'
import { useStepFocus } from './use-step-focus.ts'

/** The form of one event: loads it, asks to sign in, says why it cannot be entered, or shows the open step. */
export function IndividualForm({ address }: { address: FormAddress }) {
  const text = useFormText()
  const query = useEventData(address.event)
  const session = useSession()
  const offset = query.data ? Date.parse(query.data.server_time) - query.dataUpdatedAt : 0
  // The clock looks up now and then; an answer of the server is never older than it says.
  const now = Math.max(useNow(offset), query.data ? Date.parse(query.data.server_time) : 0)
  const event = query.data
  useScreenTitle(event ? `${text.steps[address.step]} · ${event.name}` : text.title)
  if (!event) {
    if (query.isError && refusalOf(query.error)?.code === NOT_FOUND) return <NoEvent />
    return (
      <PageLayout title={text.title} width="narrow">
        {query.isError ? <LoadFailure query={query} title={text.eventFailed} /> : <SkeletonCards count={3} />}
      </PageLayout>
    )
  }
  const frame = (children: ReactNode, bare = false) => (
    <Frame event={event} address={address} bare={bare}>
      {children}
    </Frame>
  )
  if (!session.isLoggedIn) return frame(<SignInPanel />)
  if (!session.user || !session.organization) return frame(<SkeletonCards count={3} />)
  const block = blockOf(event, now)
  if (address.step !== 'done' && block) return frame(<Blocked block={block} event={event} />, true)
  const organization = session.organization
  const place = {
    kind: 'individual',
    account: session.user.id,
    organization: organization.id,
    event: event.id,
  } as const
  return frame(<Steps key={placeKey(place)} {...{ event, address, now, place, organization }} />)
}

interface FrameProps {
  event: EventPage
  address: FormAddress
  /** Without the steps, where there is nothing to go through. */
  bare: boolean
  children: ReactNode
}

function Frame({ event, address, bare, children }: FrameProps) {
  const text = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  const steps = STEPS.map((step) => ({ label: text.steps[step], href: addressOf(event.id, step) }))
  const current = STEPS.findIndex((step) => step === address.step)
  useStepFocus(`${address.step} ${address.adding}`)
  return (
    <PageLayout
      title={text.title}
      lead={
        <span className={styles.about}>
          <span>{event.name}</span> <span>{dates.days(event.starts_at, event.ends_at)}</span>
        </span>
      }
      back={{ href: eventPage(event.id), label: text.back }}
      width="narrow"
    >
      {!bare && current >= 0 && <Stepper steps={steps} current={current} />}
      {children}
    </PageLayout>
  )
}

function Steps(rest: Omit<StepProps, 'draft' | 'change' | 'go'>) {
  const { event, organization, address, place } = rest
  const navigate = useNavigate()
  const { draft, keeping, change, clear } = useDraft(place, { event, organization })
  useWorkBegun(isBegun(draft))
  const go: StepProps['go'] = useCallback(
    (step, more, options) => void navigate(addressOf(event.id, step, more), options),
    [navigate, event.id],
  )
  useLeavers(organization.id, draft, change)
  const finish = useFinish(address.step, go, clear)
  const props = { ...rest, draft, change, go }
  // Steps ahead of an empty draft have nothing to show, as after going back from the end.
  const astray = draft.picked.length === 0 && (address.step === 'entries' || address.step === 'check')
  useEffect(() => {
    if (astray) go('people', {}, { replace: true })
  }, [astray, go])
  if (address.step === 'done') return <DoneStep {...props} />
  return (
    <Stack gap={5}>
      <KeepingNotice keeping={keeping} />
      {!isBegun(draft) && <OtherDraft {...props} />}
      {address.step === 'people' || astray ? (
        <PeopleStep {...props} />
      ) : address.step === 'entries' ? (
        <EntriesStep {...props} />
      ) : (
        <CheckStep {...props} finish={finish} />
      )}
    </Stack>
  )
}

/** Goes to the end; the draft goes once it is reached, since an empty one would lead back to the start. */
function useFinish(step: Step, go: StepProps['go'], clear: () => void): (registrations: string[]) => void {
  const finished = useRef(false)
  useEffect(() => {
    if (step !== 'done' || !finished.current) return
    finished.current = false
    clear()
  }, [step, clear])
  return useCallback(
    (registrations) => {
      finished.current = true
      go('done', { registrations }, { replace: true })
    },
    [go],
  )
}

/** Who was removed from the list meanwhile leaves the draft. */
function useLeavers(organization: string, draft: Draft, change: ChangeDraft): void {
  const gone = usePicked(organization, draft.picked).gone.join()
  useEffect(() => {
    if (gone) change((former) => withoutPeople(former, gone.split(',')))
  }, [gone, change])
}
