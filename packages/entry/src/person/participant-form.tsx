import { type Refusal, refusalOf } from '@startline/client'
import { addParticipant } from '@startline/contract'
import { Button, ErrorSummary, Form, FormActions, Notice } from '@startline/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isNewPeople, NewPeopleNotice } from '../new-people/new-people-notice.tsx'
import { consentNeeded } from './consent.ts'
import { ConsentField, type ConsentFor } from './consent-field.tsx'
import { type Derived, type Division, derive } from './derived.ts'
import { DocumentFields } from './document-fields.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { useParticipantText } from './messages.ts'
import { MoreFields } from './more-fields.tsx'
import styles from './participant.module.css'
import { listedId } from './person-problems.ts'
import { PhotoField, type PhotoHurdle } from './photo-field.tsx'
import { type ParticipantFormSetup, useParticipantForm } from './use-participant-form.ts'
import { FIELDS } from './values.ts'

/** What the end of the form is told where it is more than the one button that saves. */
export interface FormEnd {
  /** What the document tells so far; null while it tells nothing. */
  derived: Derived | null
  hasPhoto: boolean
  busy: boolean
  /** Saves, as the button does; `way` says what was pressed, and is told with who was added. */
  send: (way: string) => void
}

/** What the form of a new participant takes. */
export interface ParticipantFormProps extends ParticipantFormSetup {
  /** The day of the event, `YYYY-MM-DD`; without it ages are those of today. */
  eventDay?: string
  /** Who holds the event, and what it is called; without it a consent is asked for apart from any event. */
  holder?: ConsentFor
  /** Whether whoever fills it in is the guardian, as in a family's own account; see `ConsentField`. */
  byGuardian?: boolean
  /** The event's groups, so that the ones that fit are told at once. */
  divisions?: readonly Division[]
  submitLabel?: string
  /** False where a photo cannot be sent along. */
  withPhoto?: boolean
  /** Stands at the end instead of the buttons; null leaves them. It needs a button of type `submit`, which Enter presses. */
  end?: (given: FormEnd) => ReactNode
  /** Picks the participant that is on the list already. */
  onListed?: (participantId: string, way: string | null) => void
  onCancel?: () => void
}

/** Where each field is found, for the error summary. */
const idOf = (field: string): string => `participant-${field}`

/** The form of a new participant. What the document tells is told in one line and never asked. */
export function ParticipantForm(props: ParticipantFormProps) {
  const { call, today, eventDay, holder, divisions, submitLabel, end, onCancel, onListed } = props
  const { byGuardian = true, withPhoto = true } = props
  const text = useParticipantText()
  const { form, submit, stop, validate, failure, attempt } = useParticipantForm(props)
  const refusal = refusalOf(failure, addParticipant)
  const [hurdle, setHurdle] = useState<PhotoHurdle | null>(null)
  const [stopped, setStopped] = useState(false)
  const [sentBy, setSentBy] = useState<string | null>(null)
  const { values, errors, busy } = form
  const derived = derive(values, today, eventDay ?? today, divisions)
  const photoNeeded = Boolean(derived?.matching.length && derived.matching.every((group) => group.photo_required))
  const photoError = errors.id_photo_url ?? (stopped && hurdle ? text[hurdle] : undefined)
  const shown = FIELDS.flatMap((field) => {
    const message = field === 'id_photo_url' ? photoError : errors[field]
    return message ? [{ id: idOf(field), message }] : []
  })
  const send = (pressed: string | null) => {
    if (busy) return
    setSentBy(pressed)
    setStopped(hurdle !== null)
    void (hurdle ? stop() : submit(pressed))
  }
  const photoArrived = (url: string | null) => {
    form.set('id_photo_url', url)
    form.clear('id_photo_url')
  }
  const parts = { form, validate, idOf }
  return (
    <Form onSubmit={() => send(null)} className={styles.grid}>
      {/* What is told on leaving a field stands beside it; the summary comes with a try, and takes the focus then. */}
      <ErrorSummary errors={attempt > 0 ? shown : []} attempt={attempt} />
      {failure !== null && (
        <AtSight>
          {isNewPeople(refusal) ? (
            <NewPeopleNotice call={call} refusal={refusal} />
          ) : (
            <Refused refusal={refusal} onListed={onListed && ((id) => onListed(id, sentBy))} shown={shown.length > 0} />
          )}
        </AtSight>
      )}
      <DocumentFields {...parts} today={today} derived={derived} forEvent={eventDay !== undefined} />
      {withPhoto && (
        <PhotoField
          call={call}
          id={idOf('id_photo_url')}
          needed={photoNeeded}
          error={photoError}
          onUrl={photoArrived}
          onHurdle={setHurdle}
        />
      )}
      <GuardianFields {...parts} birthDate={derived?.birthDate ?? null} today={today} tried={attempt > 0} />
      {consentNeeded(derived?.birthDate ?? null, today) && (
        <ConsentField
          {...form.box('consent')}
          id={idOf('consent')}
          byGuardian={byGuardian}
          error={errors.consent}
          holder={holder}
          nameBox={form.box('public_name')}
        />
      )}
      <MoreFields {...parts} call={call} />
      {end?.({ derived, hasPhoto: values.id_photo_url !== null, busy, send }) ?? (
        <FormActions>
          <Button type="submit" kind="primary" size="l" busy={busy}>
            {submitLabel ?? text.save}
          </Button>
          {onCancel && (
            <Button size="l" kind="quiet" onClick={onCancel}>
              {text.cancel}
            </Button>
          )}
        </FormActions>
      )}
    </Form>
  )
}

/** The button stands far below: what the server said is brought into sight, unless the error summary takes the focus itself. */
function AtSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current?.hasChildNodes()) return
    box.current.focus({ preventScroll: true })
    box.current.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={styles.sight}>
      {children}
    </div>
  )
}

interface RefusedProps {
  /** Null when no answer came. */
  refusal: Refusal | null
  /** Whether the fields say it already. */
  shown: boolean
  onListed?: (participantId: string) => void
}

function Refused({ refusal, shown, onListed }: RefusedProps): ReactNode {
  const text = useParticipantText()
  const listed = refusal && listedId(refusal)
  if (listed) {
    const pick = onListed && (
      <Button kind="solid" onClick={() => onListed(listed)}>
        {text.listedPick}
      </Button>
    )
    return (
      <Notice kind="info" title={text.listedTitle} action={pick} live>
        {onListed && text.listedText}
      </Notice>
    )
  }
  if (shown) return null
  return (
    <Notice kind="error" title={refusal ? text.refusedTitle : text.offlineTitle} live>
      {refusal
        ? [refusal, ...refusal.errors].map(({ message }) => `${message} `).join('') + text.safe
        : text.offlineText}
      {refusal?.requestId && <p className={styles.hint}>{text.requestId(refusal.requestId)}</p>}
    </Notice>
  )
}
