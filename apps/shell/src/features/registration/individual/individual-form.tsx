import { isPersonal } from '@startline/client'
import { individualsOf, PAGE_SIZE } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import { Notice, SkeletonCards, Stack, useLocale } from '@startline/ui'
import { later } from '../../../layouts/later.tsx'
import { onlyWaiting } from '../form/block-of.ts'
import { KeepingNotice, OtherDraft } from '../form/draft-care.tsx'
import { EventForm } from '../form/event-form.tsx'
import type { FormProps } from '../form/form-props.ts'
import { AddPerson, DoneStep, MendPerson, useFetchedAhead } from '../form/later-parts.tsx'
import { useFormText } from '../form/messages.ts'
import { usePeople } from '../form/queries.ts'
import { useLeadOn } from '../form/steps.ts'
import { useDraft } from '../form/use-draft.ts'
import { begunFor, useBegunFor, useSuggestion } from './begun-for.ts'
import { individual, isBegun, type StepProps } from './draft.ts'
import { PeoplePicker } from './people-picker.tsx'
import { addressOf, type IndividualAddress, STEPS } from './steps.ts'

// Its fields of places and units are most of the form.
const EntriesStep = later(
  async () => (await import(/* webpackChunkName: "form-entries" */ './entries-step.tsx')).EntriesStep,
  <SkeletonCards count={2} height={220} />,
)
const ClubPicker = later(
  async () => (await import(/* webpackChunkName: "form-roster" */ './club-picker.tsx')).ClubPicker,
  <SkeletonCards count={4} height={84} />,
)
// Nobody begins with it.
const CheckStep = later(
  async () => (await import(/* webpackChunkName: "form-check" */ './check-step.tsx')).CheckStep,
  <SkeletonCards count={3} height={160} />,
)
const NEXT = [EntriesStep, CheckStep, AddPerson, MendPerson, DoneStep]

/** The form for individuals of one event. */
export function IndividualForm({ address }: { address: IndividualAddress }) {
  const { steps: names } = useFormText()
  return (
    <EventForm kind="individual" steps={STEPS} {...{ address, names, addressOf }}>
      {(given) => <Steps {...given} address={address} />}
    </EventForm>
  )
}

function Steps(rest: FormProps & { address: IndividualAddress }) {
  const text = useFormText()
  const props = useDraft(rest, individual)
  const { event, address, draft, go } = props
  useFetchedAhead(NEXT)
  const beginning = useBegunFor(props)
  // Steps ahead of an empty draft have nothing to show, as after going back from the end.
  const astray = draft.picked.length === 0 && (address.step === 'entries' || address.step === 'check')
  useLeadOn(astray, go, 'people')
  if (beginning) return <SkeletonCards count={2} height={220} />
  if (address.step === 'done')
    return <DoneStep {...props} made={address} another={{ href: addressOf(event.id, 'people'), label: text.another }} />
  return (
    <Stack gap={5}>
      <KeepingNotice {...props} />
      {!isBegun(draft) && <OtherDraft {...props} />}
      {address.step === 'people' || astray ? (
        <PeopleStep {...props} />
      ) : address.step === 'entries' ? (
        <EntriesStep {...props} />
      ) : (
        <CheckStep {...props} />
      )}
    </Stack>
  )
}

/** Step one: pick people from the list, or add one; somebody without a list starts with adding. */
const PeopleStep = (props: StepProps) => (
  <Stack gap={5}>
    <FullNotice {...props} />
    <People {...props} />
  </Stack>
)

/** Told before anybody is picked: there is nothing left but to wait. */
function FullNotice({ event, now }: StepProps) {
  const text = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  if (!onlyWaiting(event, now)) return null
  return (
    <Notice kind="warn" title={text.waitTitle}>
      {text.waitText(dates.moment(event.edit_until))}
    </Notice>
  )
}

/** Whether the list is picked from as a roster: a club's is, and every list of more than a page. */
const isClub = (organization: StepProps['organization'], total: number): boolean =>
  !isPersonal({ organization }) || total > PAGE_SIZE

function People(props: StepProps) {
  const { event, organization, address } = props
  const text = useFormText()
  const query = usePeople(organization.id, individualsOf(event.id))
  const suggested = useSuggestion(props, query.data)
  if (address.adding) return <Adding {...props} first={false} />
  if (query.isError && !query.data) return <LoadFailure query={query} title={text.peopleFailed} />
  if (!query.data) return <SkeletonCards count={4} height={84} />
  if (query.data.total === 0) return <Adding {...props} first />
  return isClub(organization, query.data.total) ? (
    <ClubPicker {...props} />
  ) : (
    <PeoplePicker {...suggested} whole={query.data} />
  )
}

/** The very first participant goes straight on to the groups, or with the group that was pressed to the check. */
function Adding(props: StepProps & { first: boolean }) {
  const { first, change, go, address, event } = props
  const { fromCheck } = address
  const pick = (id: string, group: string | null) => {
    change((former) => ({ ...begunFor(former, event, id, group), form: null }))
    // What was added just now is not asked about again where there is nothing to decide.
    go(first ? 'entries' : 'people', { fromCheck, adding: first }, { replace: !first })
  }
  return (
    <AddPerson {...props} kind="individual" keep={change} onPick={pick} onCancel={() => go('people', { fromCheck })} />
  )
}
