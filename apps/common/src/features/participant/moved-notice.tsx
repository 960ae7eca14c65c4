import { Notice } from '@startline/ui'
import { useEffect, useRef } from 'react'
import type { ChangeField } from './change.ts'
import { useParticipantListText } from './messages.ts'
import type { Moved } from './use-change.ts'

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
