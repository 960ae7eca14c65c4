import { enterLate, paths, replaceHosted } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Checkbox, EmptyState, Field, Select } from '@startline/ui'
import { useState } from 'react'
import { type Judged, type Stats, useHosted, useStats } from '../../../held/hosted-queries.ts'
import type { HeldEvent, Published } from '../../../held/queries.ts'
import { useContests } from '../../../held/race-queries.ts'
import styles from './late.module.css'
import { useLateText } from './messages.ts'
import { PersonPart } from './person-part.tsx'

const GROUP_ID = 'late-group'
const OUT_ID = 'replace-out'
/** So many people of an organization are named below its choice. */
const NAMED = 5

/** One person entered for an organization after registration has closed. */
export function EnterForm({ held, event }: LateProps) {
  const text = useLateText()
  const titleOf = useGroupTitle(event.groups)
  const { call, session } = useShell()
  const [organization, setOrganization] = useState('')
  const [chosen, setChosen] = useState('')
  const [inLine, setInLine] = useState(false)
  const own = session.organization
  const groups = event.groups.filter(({ entry_kind }) => entry_kind === 'individual')
  const group = groups.find(({ id }) => id === chosen)
  const frozen = useContests(held.id).data?.items.find(
    ({ state, groups: racing }) => state !== 'planned' && racing.some(({ id }) => id === chosen),
  )
  const others = useStats(held.id).data?.by_organization.filter(({ id }) => id !== own?.id) ?? []
  if (groups.length === 0) return <EmptyState title={text.noGroup} />
  return (
    <PersonPart
      event={event}
      group={group}
      foreign={organization !== ''}
      fields={{ [GROUP_ID]: group ? null : text.groupMissing }}
      does={text.does(others.find(({ id }) => id === organization)?.name ?? own?.name ?? '')}
      title={text.person}
      submitLabel={text.save}
      send={async (participant, reason) => {
        const entry = { group_id: chosen, unit_id: participant.unit_id ?? null, participant }
        const when_full = inLine && !frozen ? 'waitlist' : 'reject'
        const whose = organization ? { organization_id: organization } : {}
        const body = { ...whose, entry, when_full, reason } as const
        const { id, status, unplaced } = await call(enterLate, { params: { id: held.id }, body })
        const saved = unplaced ? text.savedUnplaced(unplaced.name) : text.saved
        return { to: paths.heldRegistration(held.id, id), said: status === 'waitlisted' ? text.waits : saved }
      }}
    >
      {(told) => (
        <>
          <Field label={text.whose} hint={text.whoseHint}>
            <Select
              value={organization}
              placeholder={own?.name ?? text.own}
              options={others.map((one) => ({
                value: one.id,
                label: isAlone(one, others) ? one.name : text.alike(one),
              }))}
              onChange={({ target }) => setOrganization(target.value)}
            />
          </Field>
          {organization !== '' && <Entered key={organization} id={held.id} organization={organization} />}
          <Field label={text.group} id={GROUP_ID} error={told(GROUP_ID)} required>
            <Select
              value={chosen}
              placeholder={text.choose}
              options={groups.map((one) => ({ value: one.id, label: text.groupOf(titleOf(one), one.remaining) }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
          {frozen ? (
            <p className={styles.hint}>{text.frozen(frozen.name)}</p>
          ) : (
            <Checkbox label={text.line} checked={inLine} onChange={({ target }) => setInLine(target.checked)} />
          )}
        </>
      )}
    </PersonPart>
  )
}

type Organization = Stats['by_organization'][number]

/** Families are named by their guardians, and two of these may have one name. */
const isAlone = ({ name }: Organization, all: readonly Organization[]): boolean =>
  all.filter((one) => one.name === name).length === 1

/** Whom the chosen organization has entered: what tells it from another one of the same name. */
function Entered({ id, organization }: { id: string; organization: string }) {
  const text = useLateText()
  const { data } = useHosted(id, { organization_id: organization, page_size: 100 })
  const names = [...new Set(data?.items.flatMap(({ members }) => members.map(({ name }) => name)))]
  if (names.length === 0) return null
  return <p className={styles.hint}>{text.entered(names.slice(0, NAMED).join(text.comma), names.length > NAMED)}</p>
}

/** Somebody let in for one of a registration’s people. */
export function ReplaceForm({ held, event, judged }: LateProps & { judged: Judged }) {
  const text = useLateText()
  const { call, session } = useShell()
  const { id: rid, members, group, organization_id, organization_name } = judged
  const [out, setOut] = useState(members.length === 1 ? (members[0]?.participant_id ?? '') : '')
  return (
    <PersonPart
      event={event}
      group={event.groups.find(({ id }) => id === group.id)}
      foreign={organization_id !== session.organization?.id}
      fields={{ [OUT_ID]: out ? null : text.outMissing }}
      does={`${text.leaves} ${text.does(organization_name)}`}
      title={text.incoming}
      submitLabel={text.saveReplace}
      send={async (participant, reason) => {
        await call(replaceHosted, { params: { id: held.id, rid }, body: { out, in: { participant }, reason } })
        return { to: paths.heldRegistration(held.id, rid), said: text.replaced }
      }}
    >
      {(told) =>
        members.length > 1 && (
          <Field label={text.out} id={OUT_ID} error={told(OUT_ID)} required>
            <Select
              value={out}
              placeholder={text.choose}
              options={members.map(({ participant_id, name }) => ({ value: participant_id, label: name }))}
              onChange={({ target }) => setOut(target.value)}
            />
          </Field>
        )
      }
    </PersonPart>
  )
}

/** The event around a form of this screen. */
export interface LateProps {
  held: HeldEvent
  event: Published
}
