import { isPersonal, keyOf } from '@startline/client'
import {
  type BodyInput,
  changeParticipant,
  consentVersion,
  getParticipant,
  listGroupFits,
  listParticipants,
} from '@startline/contract'
import { CONSENT_VERSION, ConsentField, PhotoField } from '@startline/entry'
import { Button, Dialog, Notice, Stack } from '@startline/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import { useSession } from '../../../session/use-session.ts'
import type { EventPage } from '../../event/queries.ts'
import { useFormText } from './messages.ts'
import type { Person } from './queries.ts'

interface MendPersonProps {
  person: Person
  /** Rules of eligibility that a photo or a consent settles. */
  mends: readonly string[]
  event: Pick<EventPage, 'name' | 'host'>
  organization: string
  onClose: () => void
}

/** Adds what stands between a participant and a group, without leaving the list. */
export function MendPerson({ person, mends, event, organization, onClose }: MendPersonProps) {
  const text = useFormText()
  const byGuardian = isPersonal(useSession())
  const queries = useQueryClient()
  const [photo, setPhoto] = useState<string | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [named, setNamed] = useState(false)
  const [sending, setSending] = useState(false)
  const photoMissing = mends.includes('photo_missing')
  const consentMissing = mends.includes('consent_missing')
  const save = useMutation({
    mutationFn: (body: BodyInput<typeof changeParticipant>) =>
      call(changeParticipant, { params: { id: person.id }, body }),
    onSuccess: async () => {
      await Promise.all(
        [listParticipants, getParticipant, listGroupFits].map((name) =>
          queries.invalidateQueries({ queryKey: keyOf(name, [organization]) }),
        ),
      )
      onClose()
    },
  })
  const ready = (!photoMissing || photo !== null) && (!consentMissing || agreed) && !sending
  const submit = () =>
    save.mutate({
      ...(photoMissing && { id_photo_url: photo }),
      ...(consentMissing && {
        consent: { version: consentVersion(CONSENT_VERSION, named), given_by: person.guardian_name ?? person.name },
      }),
    })
  // A consent to a former text holds: nothing stands in the way, it is only asked for anew.
  const renewed = consentMissing && person.consent !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={renewed ? text.renewTitle(person.name) : text.mendTitle(person.name)}
      description={renewed ? text.renewText : text.mendText}
      actions={
        <Button kind="primary" busy={save.isPending} disabled={!ready} onClick={submit}>
          {text.mendSave}
        </Button>
      }
    >
      <Stack gap={5}>
        {save.isError && (
          <Notice kind="error" title={text.mendFailed} live>
            {save.error.message}
          </Notice>
        )}
        {photoMissing && <PhotoField call={call} id="mend-photo" needed onUrl={setPhoto} onBusy={setSending} />}
        {consentMissing && (
          <ConsentField
            checked={agreed}
            byGuardian={byGuardian}
            holder={{ event: event.name, host: event.host.name }}
            nameBox={{ checked: named, onChange: ({ target }) => setNamed(target.checked) }}
            onChange={({ target }) => setAgreed(target.checked)}
          />
        )}
      </Stack>
    </Dialog>
  )
}
