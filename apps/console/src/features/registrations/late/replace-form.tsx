import { paths, replaceHosted } from '@startline/contract'
import { localDate } from '@startline/domain'
import { ParticipantForm } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Card, Field, Notice, SectionHeading, Select } from '@startline/ui'
import { useState } from 'react'
import { REASON_ID, ReasonField } from '../act/reason-field.tsx'
import type { Judged } from '../queries.ts'
import styles from './late.module.css'
import type { LateProps } from './late-entry.tsx'
import { useLateText } from './messages.ts'
import { usePersonSent } from './use-person-sent.ts'

const OUT_ID = 'replace-out'

/** Somebody let in for one of a registration’s people. */
export function ReplaceForm({ held, event, judged }: LateProps & { judged: Judged }) {
  const text = useLateText()
  const { call, session } = useShell()
  const [today] = useState(() => localDate(new Date(), event.timezone))
  const { members, group: in_, organization_id, organization_name } = judged
  const [out, setOut] = useState(members.length === 1 ? (members[0]?.participant_id ?? '') : '')
  const group = event.groups.find(({ id }) => id === in_.id)
  const { reason, setReason, told, save } = usePersonSent({
    fields: { [OUT_ID]: out ? null : text.outMissing },
    send: async (participant, why) => {
      const body = { out, in: { participant }, reason: why }
      await call(replaceHosted, { params: { id: held.id, rid: judged.id }, body })
      return { to: paths.heldRegistration(held.id, judged.id), said: text.replaced }
    },
  })
  const foreign = organization_id !== session.organization?.id
  return (
    <>
      <Card className={styles.form}>
        {members.length > 1 && (
          <Field label={text.out} id={OUT_ID} error={told(OUT_ID)} required>
            <Select
              value={out}
              placeholder={text.choose}
              options={members.map(({ participant_id, name }) => ({ value: participant_id, label: name }))}
              onChange={({ target }) => setOut(target.value)}
            />
          </Field>
        )}
        <ReasonField value={reason} onChange={setReason} error={told(REASON_ID)} />
        <p className={styles.hint}>
          {text.leaves} {text.does(organization_name)}
        </p>
        {foreign && group?.photo_required && <Notice kind="info">{text.noPhoto}</Notice>}
      </Card>
      <SectionHeading level={3}>{text.incoming}</SectionHeading>
      <ParticipantForm
        call={call}
        today={today}
        eventDay={localDate(new Date(event.starts_at), event.timezone)}
        holder={{ event: event.name, host: event.host.name }}
        divisions={group ? [group] : []}
        withPhoto={!foreign}
        submitLabel={text.saveReplace}
        save={save}
      />
    </>
  )
}
