import { changeParticipant } from '@startline/contract'
import { laterRules, type ParticipantRecord } from '@startline/entry'
import { refusalOf, useShell, useUnsavedWork } from '@startline/guest'
import { Notice, useLocale } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { participantList } from '../../pieces/last-list.ts'
import { useTries } from '../../pieces/use-tries.ts'
import {
  CHANGE_FIELDS,
  type ChangeField,
  type ChangeValues,
  changesOf,
  movedFields,
  rebased,
  valuesOf,
} from './change.ts'
import { useParticipantListText } from './messages.ts'
import { useFindUnit, useForgetParticipants } from './queries.ts'

/** Somebody else was quicker: what is there now, beside what was typed, which stays in the form. Takes the focus. */
export function MovedNotice({ moved }: { moved: Moved }) {
  const text = useParticipantListText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [moved])
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice kind="warn" title={text.movedTitle}>
        <p>{text.movedText}</p>
        <ul>
          {moved.fields.map((field) => (
            <li key={field}>{text.movedNow(text.movedFields[field], wordsOf(field, moved, text))}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** A field as it is now. */
function wordsOf(field: ChangeField, { now, unit }: Moved, text: ReturnType<typeof useParticipantListText>): string {
  if (field === 'name') return now.name
  if (field === 'id_photo_url') return now.id_photo_url === null ? text.movedNone : text.movedPhoto
  if (field === 'unit_id') return now.unit_id === null ? text.movedNone : (unit ?? text.unitUnnamed)
  const guardians = now.guardians.map(({ name, phone }) => [name, phone].filter(Boolean).join(' '))
  return guardians.join(text.comma) || text.movedNone
}

type Errors = Partial<Record<ChangeField, string>>

const errorsOf = (serverErrors: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(
    CHANGE_FIELDS.flatMap((field) => {
      const found = serverErrors.find(({ path }) => path === `/${field}` || path.startsWith(`/${field}/`))
      return found ? [[field, found.message]] : []
    }),
  )

/** What is wrong with a change, and with a guardian. */
export const changeRules = laterRules(() => import(/* webpackChunkName: "change-rules" */ './check-change.ts'))

/** What somebody else has changed meanwhile: which fields, and the participant as it is now. */
interface Moved {
  fields: ChangeField[]
  now: ParticipantRecord
  /** The unit's name as it is now. */
  unit: string | null
}

/** The participant as it is, where the server refused because another one was seen. */
function movedTo(error: unknown): ParticipantRecord | null {
  const refusal = refusalOf(error, changeParticipant)
  return refusal?.name === 'participant_changed' ? (refusal.data['participant'] as ParticipantRecord) : null
}

/** The form of a change: its values, what is wrong, and saving it. A refusal loses nothing that was typed. */
export function useChange(record: ParticipantRecord, unit: ChangeValues['unit']) {
  const { call, nav, toast } = useShell()
  const text = useParticipantListText()
  const locale = useLocale()
  const forget = useForgetParticipants()
  const findUnit = useFindUnit()
  // What the form was opened with: a fresher answer in the background does not move it.
  const [opened, setOpened] = useState(record)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [values, setValues] = useState(() => valuesOf(record, unit))
  const { run, mend, ...tries } = useTries<Errors>({
    rules: changeRules,
    find: () => errorsOf(changeRules.here()?.checkChange(opened, values, locale) ?? []),
    told: errorsOf,
  })
  useUnsavedWork(Object.keys(changesOf(opened, values)).length > 0)

  const set = (change: Partial<ChangeValues>) => {
    setValues((before) => ({ ...before, ...change }))
    mend()
  }
  const leave = (words: string) => {
    toast(words)
    nav.push(participantList.address())
  }
  // Somebody was quicker: both are shown, and the next try counts from what is there now.
  const meet = async (now: ParticipantRecord) => {
    const theirs = now.unit_id === null ? null : await findUnit(now.unit_id)
    forget()
    setValues(rebased(opened, values, now, theirs))
    setMoved({ fields: movedFields(opened, now), now, unit: theirs?.name ?? null })
    setOpened(now)
  }
  const send = async () => {
    const body = changesOf(opened, values)
    if (Object.keys(body).length === 0) return leave(text.unchanged)
    try {
      await call(changeParticipant, { params: { id: opened.id }, body: { ...body, version: opened.version } })
      forget(opened.id)
      leave(text.saved)
    } catch (error) {
      const now = movedTo(error)
      if (!now) throw error
      await meet(now)
    }
  }
  const save = () => {
    setMoved(null)
    return run(send)
  }
  return { values, set, moved, save, ...tries }
}
