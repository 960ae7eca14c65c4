import { isPersonal, keyOf } from '@startline/client'
import { getParticipant, listParticipants } from '@startline/contract'
import { localDate } from '@startline/domain'
import {
  type KeptValues,
  ownGuardian,
  ParticipantForm,
  type ParticipantValues,
  rememberGuardian,
} from '@startline/entry'
import { Notice, Stack, useToast } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedWork } from '../../../session/acting.ts'
import { call } from '../../../session/client.ts'
import { useSession } from '../../../session/use-session.ts'
import type { EntryKind } from '../../event/queries.ts'
import { divisionsOf } from './divisions.ts'
import { type DraftParts, hasTyped, typedOf } from './draft-parts.ts'
import { eventDay, type FormProps } from './form-props.ts'
import { useGroupName } from './group-words.tsx'
import { useFormText } from './messages.ts'
import { offeredAtEnd } from './offered-groups.tsx'
import type { Person } from './queries.ts'
import { StepHeading } from './step-heading.tsx'

interface AddPersonProps extends FormProps {
  kind: EntryKind
  /** Somebody without a list starts here, and cannot go back to it. */
  first: boolean
  draft: Pick<DraftParts, 'form'>
  keep: (parts: Partial<DraftParts>) => void
  /** Told who is to be picked, added now or on the list already, and for which group, where one was pressed. */
  onPick: (id: string, group: string | null) => void
  onCancel: () => void
}

/** The form of a new participant, who is picked at once. */
export function AddPerson(props: AddPersonProps) {
  const { event, organization, draft, kind, first, onPick, onCancel, now } = props
  const text = useFormText()
  const toast = useToast()
  const { user } = useSession()
  const by = { user, organization }
  const queries = useQueryClient()
  const nameOf = useGroupName(event)
  const divisions = divisionsOf(event, kind, now, nameOf, text)
  const [restored] = useState(hasTyped(draft))
  const [own] = useState(() => ownGuardian(queries, by))
  const [typed, setTyped] = useState(false)
  useUnsavedWork(typed)
  const keep = (form: KeptValues) => {
    setTyped(true)
    props.keep({ form: typedOf(form, own), adding: !first })
  }
  const pick = (id: string, group: string | null) => {
    setTyped(false)
    void queries.invalidateQueries({ queryKey: keyOf(listParticipants, [organization.id]) })
    onPick(id, group)
  }
  const added = (person: Person, typed: ParticipantValues, group: string | null) => {
    rememberGuardian(queries, by, typed)
    queries.setQueryData(keyOf(getParticipant, [organization.id], { params: { id: person.id } }), person)
    toast(text.added)
    pick(person.id, group)
  }
  // A club chooses its unit on the step of groups.
  const offers = first && kind === 'individual' && isPersonal({ organization })
  return (
    <Stack gap={5}>
      <StepHeading title={first ? text.firstTitle : text.addTitle} lead={text.firstText} />
      {restored && <Notice title={text.restoredTitle}>{text.restoredText}</Notice>}
      <ParticipantForm
        call={call}
        today={localDate(new Date(now), event.timezone)}
        eventDay={eventDay(event)}
        holder={{ event: event.name, host: event.host.name }}
        byGuardian={isPersonal({ organization })}
        divisions={divisions}
        kept={draft.form ?? own}
        onKeep={keep}
        submitLabel={text.addAndPick}
        end={offers ? offeredAtEnd(event, now) : undefined}
        onAdded={added}
        onListed={pick}
        onCancel={first ? undefined : onCancel}
      />
    </Stack>
  )
}
