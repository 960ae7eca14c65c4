import { type Call, refusalOf } from '@startline/client'
import { addParticipant, type NewParticipant } from '@startline/contract'
import { normalizeContactPhone, normalizeDocument } from '@startline/domain'
import { useLocale } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { consentNeeded } from './consent.ts'
import { readPerson } from './derived.ts'
import type { ParticipantRecord } from './guardian-values.ts'
import { useRulesAhead } from './later-rules.ts'
import { type ParticipantState, useParticipantState } from './participant-state.ts'
import { fieldProblems, personRules } from './person-problems.ts'
import { useAfterPress } from './use-after-press.ts'
import { emptyValues, type FieldProblem, type KeptValues, keptOf, type ParticipantValues, toBody } from './values.ts'

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

/** The form, its rules in the contract's words, and what the server said; nothing typed is ever lost by a refusal. */
export function useParticipantForm({ call, today, kept, onKeep, onAdded, save }: ParticipantFormSetup) {
  const locale = useLocale()
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const afterPress = useAfterPress()
  useRulesAhead(personRules)
  const check = async (values: ParticipantValues): Promise<FieldProblem[]> =>
    (await personRules.come())?.checkParticipant(values, today, locale) ?? []
  const form = useParticipantState({ ...emptyValues, ...kept })
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
      for (const problem of problems) form.addProblem(problem)
      if (problems.length > 0) setAttempt((count) => count + 1)
    }
  }
  /** Sends it; `way` says which of several buttons was pressed, null for the form's own. */
  const submit = async (way: string | null) => {
    setFailure(null)
    form.setBusy(true)
    try {
      const values = form.read()
      const problems = await check(values)
      form.report(problems)
      if (problems.length > 0) setAttempt((count) => count + 1)
      else await send(values, way)
    } finally {
      form.setBusy(false)
    }
  }
  /** Says what is wrong without sending anything, as while a photo stands in the way. */
  const stop = async () => {
    setFailure(null)
    form.report(await check(form.read()))
    setAttempt((count) => count + 1)
  }
  /** Tells what is wrong with one field that was filled in; an untouched one is left alone. */
  const validate = (field: keyof ParticipantValues) =>
    afterPress(async () => {
      const values = form.read()
      const problem = values[field] && (await check(values)).find((found) => found.field === field)
      // What was typed while the rules came is evaluated when the field is left again.
      if (problem && form.read()[field] === values[field]) form.addProblem(problem)
    })
  return { form, submit, stop, validate, failure, attempt }
}

/** Blanks, full-width digits and a small x become what is stored, once the field is left. */
export function tidy(form: ParticipantState, field: 'id_number' | 'guardian_phone'): void {
  const { id_type, [field]: typed } = form.read()
  form.set(field, field === 'id_number' ? normalizeDocument(id_type, typed) : normalizeContactPhone(typed))
}

function useKeeping({ store }: ParticipantState, onKeep?: (values: KeptValues) => void): void {
  const keep = useRef(onKeep)
  useEffect(() => {
    keep.current = onKeep
  })
  useEffect(
    () =>
      store.subscribe(({ values }, before) => {
        if (values !== before.values) keep.current?.(keptOf(values))
      }),
    [store],
  )
}

/** A change of language says the errors that are shown anew. */
function useRetelling(
  form: ParticipantState,
  check: (values: ParticipantValues) => Promise<FieldProblem[]>,
  locale: string,
): void {
  const said = useRef(locale)
  useEffect(() => {
    if (said.current === locale) return
    said.current = locale
    const shown = form.errors
    void check(form.read()).then((problems) => {
      for (const problem of problems) if (shown[problem.field]) form.addProblem(problem)
    })
  })
}

/** What every part of the form needs. */
export interface FormPart extends Pick<ReturnType<typeof useParticipantForm>, 'form' | 'validate'> {
  /** The id of a field's input. */
  idOf: (field: keyof ParticipantValues) => string
}
