import type { NewParticipant } from '@startline/contract'
import { localDate } from '@startline/domain'
import { ParticipantForm } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Card, Notice, SectionHeading, useLocale } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import { useReadRegistrationsAgain } from '../../../held/hosted-queries.ts'
import type { Published } from '../../../held/queries.ts'
import { REASON_ID, ReasonField, reasonProblem } from '../act/reason-field.tsx'
import styles from './late.module.css'
import { useLateText } from './messages.ts'

interface PersonProps {
  event: Published
  /** The group somebody is let in to, once it is chosen. */
  group: Published['groups'][number] | undefined
  /** Whether it is for another organization than one's own: its photos cannot be added. */
  foreign: boolean
  /** What has to be chosen before, by the id of its field; what is wrong with each, null where nothing is. */
  fields: Record<string, string | null>
  /** The fields themselves, given what is wrong at each, once somebody has tried. */
  children: (told: (id: string) => string | null) => ReactNode
  /** What it does, told before it is done. */
  does: ReactNode
  title: string
  submitLabel: string
  /** Sends who was written out. Gives where it leads, and what is said of it. Rejects with what it was refused by. */
  send: (participant: NewParticipant, reason: string) => Promise<{ to: string; said: string }>
}

/**
 * The form of a person who is let in, and above it why, and what else has to be chosen first. They are sent once that is in order; what is
 * not has the focus.
 */
export function PersonPart(props: PersonProps) {
  const { event, group, foreign, fields, children, does, title, submitLabel, send } = props
  const text = useLateText()
  const { call, nav, toast } = useShell()
  const readAgain = useReadRegistrationsAgain()
  const [today] = useState(() => localDate(new Date(), event.timezone))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const problems: Record<string, string | null> = { ...fields, [REASON_ID]: reasonProblem(reason, useLocale()) }
  const told = (id: string) => (tried ? (problems[id] ?? null) : null)
  const save = async (participant: NewParticipant) => {
    setTried(true)
    const first = Object.entries(problems).find(([, problem]) => problem !== null)
    if (first) return document.getElementById(first[0])?.focus()
    const { to, said } = await send(participant, reason.trim())
    await readAgain()
    toast(said)
    nav.push(to)
  }
  return (
    <>
      <Card className={styles.form}>
        {children(told)}
        <ReasonField value={reason} onChange={setReason} error={told(REASON_ID)} />
        <p className={styles.hint}>{does}</p>
        {foreign && group?.photo_required && <Notice kind="info">{text.noPhoto}</Notice>}
      </Card>
      <SectionHeading level={3}>{title}</SectionHeading>
      <ParticipantForm
        call={call}
        today={today}
        eventDay={localDate(new Date(event.starts_at), event.timezone)}
        holder={{ event: event.name, host: event.host.name }}
        byGuardian={false}
        divisions={group ? [group] : []}
        withPhoto={!foreign}
        submitLabel={submitLabel}
        save={save}
      />
    </>
  )
}
