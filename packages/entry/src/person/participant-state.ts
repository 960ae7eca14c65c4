import { useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { FieldProblem, ParticipantValues } from './values.ts'

type Field = keyof ParticipantValues
/** Fields that an input of text, or a select, shows. */
type TextField = 'name' | 'id_type' | 'id_number' | 'birth_date' | 'guardian_name' | 'guardian_phone' | 'relation'
type BoxField = 'consent' | 'public_name'
type Errors = Partial<Record<Field, string>>

interface State {
  values: ParticipantValues
  /** What is wrong, in the reader's language, by field. */
  errors: Errors
  /** True while the form is being sent. */
  busy: boolean
}

interface Changed {
  target: { value: string }
}

/** The state of a form of a participant with what changes it; `store` is the same for as long as the form is shown. */
export interface ParticipantState extends State {
  store: StoreApi<State>
  /** The values of now, which a render may not have seen yet. */
  read: () => ParticipantValues
  set: <F extends Field>(field: F, value: ParticipantValues[F]) => void
  /** Shows these problems and no others. */
  report: (problems: readonly FieldProblem[]) => void
  addProblem: (problem: FieldProblem) => void
  clear: (...fields: Field[]) => void
  setBusy: (busy: boolean) => void
  /** What an input of text takes; typing clears its own problem. */
  text: <F extends TextField>(field: F) => { name: F; value: ParticipantValues[F]; onChange: (event: Changed) => void }
  /** What a checkbox takes. */
  box: <F extends BoxField>(
    field: F,
  ) => { name: F; checked: boolean; onChange: (event: { target: { checked: boolean } }) => void }
}

const errorsOf = (problems: readonly FieldProblem[]): Errors =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]))

const without = (errors: Errors, fields: readonly Field[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as Field)))

/** Keeps the values of a form of a participant. */
export function useParticipantState(initial: ParticipantValues): ParticipantState {
  const [store] = useState(() => createStore<State>(() => ({ values: initial, errors: {}, busy: false })))
  const state = useStore(store)
  const change = store.setState
  const set: ParticipantState['set'] = (field, value) =>
    change(({ values }) => ({ values: { ...values, [field]: value } }))
  const clear: ParticipantState['clear'] = (...fields) => change(({ errors }) => ({ errors: without(errors, fields) }))
  const put = <F extends Field>(field: F, value: ParticipantValues[F]) => {
    set(field, value)
    clear(field)
  }
  return {
    ...state,
    store,
    set,
    clear,
    read: () => store.getState().values,
    report: (problems) => change({ errors: errorsOf(problems) }),
    addProblem: ({ field, message }) => change(({ errors }) => ({ errors: { ...errors, [field]: message } })),
    setBusy: (busy) => change({ busy }),
    text: (name) => ({
      name,
      value: state.values[name],
      onChange: ({ target }) => put(name, target.value as ParticipantValues[typeof name]),
    }),
    box: (name) => ({ name, checked: state.values[name], onChange: ({ target }) => put(name, target.checked) }),
  }
}
