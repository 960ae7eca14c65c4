import { enterLate, paths } from '@startline/contract'
import { localDate } from '@startline/domain'
import { ParticipantForm } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Card, Checkbox, EmptyState, Field, Notice, SectionHeading, Select } from '@startline/ui'
import { useState } from 'react'
import { REASON_ID, ReasonField } from '../act/reason-field.tsx'
import { useStats } from '../queries.ts'
import styles from './late.module.css'
import type { LateProps } from './late-entry.tsx'
import { useLateText } from './messages.ts'
import { usePersonSent } from './use-person-sent.ts'

const GROUP_ID = 'late-group'

/** One person entered for an organization after registration has closed. */
export function EnterForm({ held, event }: LateProps) {
  const text = useLateText()
  const { call, session } = useShell()
  const [today] = useState(() => localDate(new Date(), event.timezone))
  const [organization, setOrganization] = useState('')
  const [chosen, setChosen] = useState('')
  const [inLine, setInLine] = useState(false)
  const own = session.organization
  const groups = event.groups.filter(({ entry_kind }) => entry_kind === 'individual')
  const group = groups.find(({ id }) => id === chosen)
  const others = useStats(held.id).data?.by_organization.filter(({ id }) => id !== own?.id) ?? []
  const named = others.find(({ id }) => id === organization)?.name ?? own?.name ?? ''
  const { reason, setReason, told, save } = usePersonSent({
    fields: { [GROUP_ID]: group ? null : text.groupMissing },
    send: async (participant, why) => {
      const entry = { group_id: chosen, unit_id: participant.unit_id ?? null, participant }
      const when_full = inLine ? 'waitlist' : 'reject'
      const whose = organization ? { organization_id: organization } : {}
      const body = { ...whose, entry, when_full, reason: why } as const
      const { id, status } = await call(enterLate, { params: { id: held.id }, body })
      return { to: paths.heldRegistration(held.id, id), said: status === 'waitlisted' ? text.waits : text.saved }
    },
  })
  if (groups.length === 0) return <EmptyState title={text.noGroup} />
  const foreign = organization !== ''
  return (
    <>
      <Card className={styles.form}>
        <Field label={text.whose} hint={text.whoseHint}>
          <Select
            value={organization}
            placeholder={own?.name ?? text.own}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setOrganization(target.value)}
          />
        </Field>
        <Field label={text.group} id={GROUP_ID} error={told(GROUP_ID)} required>
          <Select
            value={chosen}
            placeholder={text.choose}
            options={groups.map(({ id, name, remaining }) => ({ value: id, label: text.groupOf(name, remaining) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        <Checkbox label={text.line} checked={inLine} onChange={({ target }) => setInLine(target.checked)} />
        <ReasonField value={reason} onChange={setReason} error={told(REASON_ID)} />
        <p className={styles.hint}>{text.does(named)}</p>
        {foreign && group?.photo_required && <Notice kind="info">{text.noPhoto}</Notice>}
      </Card>
      <SectionHeading level={3}>{text.person}</SectionHeading>
      <ParticipantForm
        call={call}
        today={today}
        eventDay={localDate(new Date(event.starts_at), event.timezone)}
        holder={{ event: event.name, host: event.host.name }}
        divisions={group ? [group] : []}
        withPhoto={!foreign}
        submitLabel={text.save}
        save={save}
      />
    </>
  )
}
