import { localDate } from '@startline/domain'
import { type KeptValues, ParticipantForm } from '@startline/participant'
import { Notice, SkeletonCards, Stack, useToast } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client.ts'
import { useSession } from '../../../session/use-session.ts'
import { useWorkBegun } from '../../../session/use-work-begun.ts'
import { LoadFailure } from '../../event/load-failure.tsx'
import { hasTyped } from './draft.ts'
import { useFormText } from './messages.ts'
import { PeoplePicker } from './people-picker.tsx'
import { type Person, usePeoplePage } from './queries.ts'
import { StepHeading } from './step-heading.tsx'
import { eventDay, type StepProps } from './step-props.ts'
import { useGroupName } from './use-group-name.ts'

/** Step one: pick people from the list, or add one; somebody without a list starts with adding. */
export function PeopleStep(props: StepProps) {
  const { organization, address } = props
  const text = useFormText()
  const query = usePeoplePage(organization.id, address.keyword, address.page)
  if (address.adding) return <AddPerson {...props} first={false} />
  if (query.isError && !query.data) return <LoadFailure query={query} title={text.peopleFailed} />
  if (!query.data) return <SkeletonCards count={4} height={84} />
  const nobody = query.data.total === 0 && address.keyword === ''
  return nobody ? <AddPerson {...props} first /> : <PeoplePicker {...props} page={query.data} />
}

/** The form of a new participant, who is picked at once. The very first one goes straight on to the groups. */
function AddPerson({ first, ...props }: StepProps & { first: boolean }) {
  const { event, organization, draft, change, go, now } = props
  const text = useFormText()
  const toast = useToast()
  const { user } = useSession()
  const queries = useQueryClient()
  const nameOf = useGroupName(event)
  const divisions = event.groups
    .filter(({ entry_kind }) => entry_kind === 'individual')
    .map((group) => ({ ...group, name: nameOf(group) }))
  const [restored] = useState(hasTyped(draft))
  const [typed, setTyped] = useState(false)
  useWorkBegun(typed)
  const keep = (form: KeptValues) => {
    setTyped(true)
    change({ form, adding: !first })
  }
  // A personal organization bears its person's name: it is they who answer for the child. A club's clerk is nobody's guardian.
  const guardian = user?.name && organization.name === user.name ? { guardian_name: user.name } : null
  const pick = (id: string) => {
    setTyped(false)
    change((former) => ({ ...former, form: null, picked: [...new Set([...former.picked, id])] }))
    void queries.invalidateQueries({ queryKey: ['participants', organization.id] })
    go(first ? 'entries' : 'people', { fromCheck: props.address.fromCheck }, { replace: !first })
  }
  const added = (person: Person) => {
    queries.setQueryData(['participant', organization.id, person.id], person)
    toast(text.added)
    pick(person.id)
  }
  return (
    <Stack gap={5}>
      <StepHeading title={first ? text.firstTitle : text.addTitle} lead={text.firstText} />
      {restored && <Notice title={text.restoredTitle}>{text.restoredText}</Notice>}
      <ParticipantForm
        call={call}
        today={localDate(new Date(now), event.timezone)}
        eventDay={eventDay(event)}
        divisions={divisions}
        kept={draft.form ?? guardian}
        onKeep={keep}
        submitLabel={text.addAndPick}
        onAdded={added}
        onListed={pick}
        onCancel={first ? undefined : () => go('people', { fromCheck: props.address.fromCheck })}
      />
    </Stack>
  )
}
