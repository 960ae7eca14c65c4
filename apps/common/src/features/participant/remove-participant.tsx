import { paths, removeParticipant } from '@startline/contract'
import type { ParticipantRecord } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { Button, ButtonLink, ConfirmDialog, Notice, SectionHeading, TrashIcon } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { participantList } from '../../pieces/last-list.ts'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'
import { useForgetParticipants } from './queries.ts'

/** Takes a participant off the list after a question; whoever is registered stays, and the screen says why. */
export function RemoveParticipant({ record }: { record: ParticipantRecord }) {
  const text = useParticipantListText()
  const { call, nav, toast } = useShell()
  const forget = useForgetParticipants()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removeParticipant, { params: { id: record.id } }),
    onSuccess: () => {
      toast(text.removed(record.name))
      nav.push(participantList.address())
      forget(record.id)
    },
    onSettled: () => setAsking(false),
  })
  return (
    <section className={styles.section} aria-labelledby="participant-remove">
      <SectionHeading id="participant-remove">{text.removeHeading}</SectionHeading>
      <p className={styles.note}>{text.removeText}</p>
      {remove.isError && <Refused name={record.name} error={remove.error} />}
      <p>
        <Button kind="quiet" icon={<TrashIcon />} className={styles.remove} onClick={() => setAsking(true)}>
          {text.remove}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={text.removeTitle(record.name)}
        description={text.removeConfirm(record.name)}
        confirmLabel={text.remove}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </section>
  )
}

function Refused({ name, error }: { name: string; error: unknown }) {
  const text = useParticipantListText()
  const refusal = refusalOf(error, removeParticipant)
  if (refusal?.name === 'participant_has_registrations') {
    return (
      <Notice
        kind="warn"
        title={text.keptTitle(name)}
        action={
          <ButtonLink href={paths.registrationsWith(name)} size="s">
            {text.toRegistrations}
          </ButtonLink>
        }
        live
      >
        {text.keptText}
      </Notice>
    )
  }
  return (
    <Notice kind="error" title={text.removeFailed} live>
      {refusal?.message ?? text.offlineTitle}
    </Notice>
  )
}
