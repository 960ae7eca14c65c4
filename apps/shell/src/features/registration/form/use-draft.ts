import { DEVICE_FIELDS, type KeptValues, TAB_FIELDS } from '@startline/entry'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useUnsavedWork } from '../../../session/acting.ts'
import { type DraftForm, DraftStore } from '../../../session/drafts/draft-store.ts'
import type { DraftParts } from './draft-parts.ts'
import type { FormProps } from './form-props.ts'
import { useParticipantList } from './queries.ts'
import type { AddressMore, FormAddress, Go } from './steps.ts'
import type { Made } from './submit.tsx'

/** Changes a draft: the new fields, or a function of the former draft. */
export type ChangeDraft<T> = (change: Partial<T> | ((draft: T) => T)) => void

/** What a form knows of its drafts, and of the way through its steps. */
export interface DraftKind<D extends DraftParts, S extends string> extends Pick<DraftForm<D>, 'empty' | 'read'> {
  /** Whether there is anything to lose. */
  isBegun(draft: D): boolean
  /** Ids of everybody in it, each once. */
  peopleOf(draft: D): string[]
  /** How many people its card tells of. */
  count(draft: D): number
  /** The draft without people of these ids. */
  without(draft: D, gone: readonly string[]): D
  /** Where the person goes on. */
  resumeAt(event: string, draft: D): string
  addressOf(event: string, step: S | 'done', more?: AddressMore): string
}

const only = <K extends keyof KeptValues>(form: KeptValues, fields: readonly K[]): Pick<KeptValues, K> =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Pick<KeptValues, K>

const hasNote = (form: KeptValues): boolean => TAB_FIELDS.some((field) => form[field] !== '')

/** What a card says of drafts of a form. */
interface DraftNames {
  event: { id: string; name: string }
  organization: { name: string }
}

/** How drafts of a kind are kept: what on the device, what in the tab alone, and what their card says. */
export const keptAs = <D extends DraftParts, S extends string>(
  kind: DraftKind<D, S>,
  { event, organization }: DraftNames,
): DraftForm<D> => ({
  empty: kind.empty,
  read: kind.read,
  write: (draft) => {
    if (!kind.isBegun(draft)) return null
    const { form, ...rest } = draft
    return {
      body: { ...rest, form: form && only(form, DEVICE_FIELDS) },
      note: form && hasNote(form) ? only(form, TAB_FIELDS) : null,
      label: {
        event: event.name,
        organization: organization.name,
        people: kind.count(draft),
        resume: kind.resumeAt(event.id, draft),
      },
    }
  },
})

/**
 * The draft of one form, account, organization and event, and the way through its steps. The draft saves itself a moment after every change, and
 * keeps its people in the state group `applicationForm`; who was removed from the organization's list meanwhile leaves it. `finish` goes to the
 * end; the draft goes once that is reached, since an empty one would lead back to the start.
 * @param kind the same at each render
 */
export function useDraft<D extends DraftParts, S extends string, P extends FormProps & { address: FormAddress<S> }>(
  given: P,
  kind: DraftKind<D, S>,
) {
  const { event, organization, place, address } = given
  const navigate = useNavigate()
  const [store] = useState(() => new DraftStore(place, keptAs(kind, { event, organization })))
  const { draft, keeping } = useStore(store.state)
  useEffect(() => store.hold(), [store])
  useUnsavedWork(kind.isBegun(draft))
  const change: ChangeDraft<D> = useCallback(
    (next) => store.change(typeof next === 'function' ? next : (former) => ({ ...former, ...next })),
    [store],
  )
  const gone = useParticipantList(organization.id, kind.peopleOf(draft)).gone.join()
  useEffect(() => {
    if (gone) change((former) => kind.without(former, gone.split(',')))
  }, [gone, change, kind])
  const go: Go<S> = useCallback(
    (step, more, options) => void navigate(kind.addressOf(event.id, step, more), options),
    [navigate, kind, event.id],
  )
  const finished = useRef(false)
  useEffect(() => {
    if (address.step !== 'done' || !finished.current) return
    finished.current = false
    store.clear()
  }, [address.step, store])
  const finish = ({ registrations, batch }: Made) => {
    finished.current = true
    // A single entry is no batch that is found again.
    go('done', registrations.length > 1 && batch !== null ? { batch } : { registrations }, { replace: true })
  }
  return { ...given, draft, keeping, change, go, finish }
}
