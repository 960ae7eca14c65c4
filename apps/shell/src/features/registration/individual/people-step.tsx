import { Notice, SkeletonCards, Stack, useLocale } from '@startline/ui'
import { eventDates } from '../../event/event-date.ts'
import { LoadFailure } from '../../event/load-failure.tsx'
import { onlyWaiting } from '../form/block-of.ts'
import { AddPerson } from '../form/later-parts.tsx'
import { useFormText } from '../form/messages.ts'
import { usePeoplePage } from '../form/queries.ts'
import { PeoplePicker } from './people-picker.tsx'
import type { StepProps } from './step-props.ts'

/** Step one: pick people from the list, or add one; somebody without a list starts with adding. */
export function PeopleStep(props: StepProps) {
  return (
    <Stack gap={5}>
      <FullNotice {...props} />
      <People {...props} />
    </Stack>
  )
}

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

function People(props: StepProps) {
  const { organization, address } = props
  const text = useFormText()
  const query = usePeoplePage(organization.id, address.keyword, address.page)
  if (address.adding) return <Adding {...props} first={false} />
  if (query.isError && !query.data) return <LoadFailure query={query} title={text.peopleFailed} />
  if (!query.data) return <SkeletonCards count={4} height={84} />
  const nobody = query.data.total === 0 && address.keyword === ''
  return nobody ? <Adding {...props} first /> : <PeoplePicker {...props} page={query.data} />
}

/** The very first participant goes straight on to the groups. */
function Adding(props: StepProps & { first: boolean }) {
  const { first, change, go, address } = props
  const { fromCheck } = address
  const pick = (id: string) => {
    change((former) => ({ ...former, form: null, picked: [...new Set([...former.picked, id])] }))
    go(first ? 'entries' : 'people', { fromCheck }, { replace: !first })
  }
  return (
    <AddPerson {...props} kind="individual" keep={change} onPick={pick} onCancel={() => go('people', { fromCheck })} />
  )
}
