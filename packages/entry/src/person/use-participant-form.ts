import { type Call, refusalOf } from '@startline/client'
import { addParticipant, type NewParticipant } from '@startline/contract'
import { normalizeContactPhone, normalizeDocument } from '@startline/domain'
import { useLocale } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { consentNeeded } from './consent.ts'
import { readPerson } from './derived.ts'
import { useRulesAhead } from './later-rules.ts'
import { fieldProblems, personRules } from './person-problems.ts'
import { useAfterPress } from './use-after-press.ts'
import {
  emptyValues,
  type FieldProblem,
  type KeptValues,
  keptOf,
  type ParticipantRecord,
  type ParticipantValues,
  toBody,
} from './values.ts'

type Field = Path<ParticipantValues> & keyof ParticipantValues

/** What the form of a new participant needs. */
export interface ParticipantFormSetup {
  call: Call
  /** Today, `YYYY-MM-DD`, in the event's time zone where there is an event. */
  today: string
  /** What an earlier visit left on the device. */
  kept?: Partial<KeptValues> | null
  /** Told at every change what may be kept; also when what was changed may not be. */
  onKeep?: (values: KeptValues) => void
  /** Told who was added, masked, what had been typed, and by which way it was sent. */
  onAdded?: (participant: ParticipantRecord, typed: ParticipantValues, way: string | null) => void
  /** Sends who was written out elsewhere than to one's own list, of which nobody is told then. Rejects with what it was refused by. */
  save?: (body: NewParticipant) => Promise<void>
}

const errorsOf = (problems: readonly FieldProblem[]): FieldErrors<ParticipantValues> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, { type: 'rule', message }]))

/** The form, its rules in the contract's words, and what the server said; nothing typed is ever lost by a refusal. */
export function useParticipantForm({ call, today, kept, onKeep, onAdded, save }: ParticipantFormSetup) {
  const locale = useLocale()
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const afterPress = useAfterPress()
  useRulesAhead(personRules)
  const check = async (values: ParticipantValues): Promise<FieldProblem[]> =>
    (await personRules.come())?.checkParticipant(values, today, locale) ?? []
  const form = useForm<ParticipantValues>({
    defaultValues: { ...emptyValues, ...kept },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values) => {
      const errors = errorsOf(await check(values))
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  useKeeping(form, onKeep)
  useRetelling(form, check, locale)

  const send = async (values: ParticipantValues, way: string | null) => {
    const askConsent = consentNeeded(readPerson(values, today)?.birthDate ?? null, today)
    try {
      const body = toBody(values, askConsent)
      if (save) await save(body)
      else onAdded?.(await call(addParticipant, { body }), values, way)
    } catch (error) {
      setFailure(error)
      const problems = fieldProblems(refusalOf(error, addParticipant)?.errors ?? [])
      for (const { field, message } of problems) form.setError(field, { type: 'server', message })
      if (problems.length > 0) setAttempt((count) => count + 1)
    }
  }
  /** Sends it; `way` says which of several buttons was pressed, null for the form's own. */
  const submit = (way: string | null) => {
    setFailure(null)
    return form.handleSubmit(
      (values) => send(values, way),
      () => setAttempt((count) => count + 1),
    )()
  }
  /** Says what is wrong without sending anything, as while a photo stands in the way. */
  const stop = async () => {
    setFailure(null)
    await form.trigger()
    setAttempt((count) => count + 1)
  }
  /** Tells what is wrong with one field that was filled in; an untouched one is left alone. */
  const validate = (field: Field) =>
    afterPress(async () => {
      const values = form.getValues()
      const problem = values[field] && (await check(values)).find((found) => found.field === field)
      // What was typed while the rules came is evaluated when the field is left again.
      if (problem && form.getValues(field) === values[field])
        form.setError(field, { type: 'rule', message: problem.message })
    })
  return { form, submit, stop, validate, failure, attempt }
}

/** Blanks, full-width digits and a small x become what is stored, once the field is left. */
export function tidy(form: UseFormReturn<ParticipantValues>, field: 'id_number' | 'guardian_phone'): void {
  const { id_type, [field]: typed } = form.getValues()
  form.setValue(field, field === 'id_number' ? normalizeDocument(id_type, typed) : normalizeContactPhone(typed))
}

function useKeeping(form: UseFormReturn<ParticipantValues>, onKeep?: (values: KeptValues) => void): void {
  const keep = useRef(onKeep)
  useEffect(() => {
    keep.current = onKeep
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep.current?.(keptOf(values)),
      }),
    [form],
  )
}

/** A change of language says the errors that are shown anew. */
function useRetelling(
  form: UseFormReturn<ParticipantValues>,
  check: (values: ParticipantValues) => Promise<FieldProblem[]>,
  locale: string,
): void {
  const said = useRef(locale)
  useEffect(() => {
    if (said.current === locale) return
    said.current = locale
    const shown = form.formState.errors
    void check(form.getValues()).then((problems) => {
      for (const { field, message } of problems) if (shown[field]) form.setError(field, { type: 'rule', message })
    })
  })
}
