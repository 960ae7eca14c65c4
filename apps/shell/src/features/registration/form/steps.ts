import { useEffect } from 'react'

/** What the address of a form says. */
export interface FormAddress<S extends string> {
  event: string
  step: S | 'done'
  /** A person who came from the check goes back to it. */
  fromCheck: boolean
  adding: boolean
  keyword: string
  page: number
  /** Which of the list are shown: who may enter a group, who stands so. Empty for all. */
  group: string
  standing: string
  /** Which team of several, from 0. */
  team: number
  registrations: string[]
  /** The batch that was made, where it was of more than one; empty where the registrations are named. */
  batch: string
  /** The registration that is being changed; empty for a new one. */
  registration: string
}

/** What an address may say besides event and step. */
export type AddressMore = Partial<Omit<FormAddress<string>, 'event' | 'step'>>

/** Goes to another step, or another state of this one. */
export type Go<S extends string> = (step: S | 'done', more?: AddressMore, options?: { replace?: boolean }) => void

/** Leads on to another step, of a team where there are several, while this one has nothing to show. */
export function useLeadOn<S extends string>(leads: boolean, go: Go<S>, step: S, team?: number): void {
  useEffect(() => {
    if (leads) go(step, { team }, { replace: true })
  }, [leads, go, step, team])
}

const countOf = (text: string | null): number => {
  const count = Number(text ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

/** The addresses of a form at a path: read, and made. What makes no sense counts as absent. */
export function formAddresses<S extends string>(path: string, steps: readonly [S, ...S[]]) {
  const stepOf = (text: string | null): S | 'done' =>
    text === 'done' ? text : (steps.find((step) => step === text) ?? steps[0])
  const readAddress = (search: URLSearchParams): FormAddress<S> => ({
    event: search.get('event') ?? '',
    step: stepOf(search.get('step')),
    fromCheck: search.get('from') === 'check',
    adding: search.get('add') === '1',
    keyword: search.get('q') ?? '',
    page: countOf(search.get('page')),
    group: search.get('group') ?? '',
    standing: search.get('standing') ?? '',
    team: countOf(search.get('team')) - 1,
    registrations: (search.get('registrations') ?? '').split(',').filter((id) => id !== ''),
    batch: search.get('batch') ?? '',
    registration: search.get('registration') ?? '',
  })
  const addressOf = (event: string, step: S | 'done', more: AddressMore = {}): string => {
    const search = new URLSearchParams({ event, step })
    if (more.registration) search.set('registration', more.registration)
    if (more.fromCheck) search.set('from', 'check')
    if (more.adding) search.set('add', '1')
    if (more.keyword) search.set('q', more.keyword)
    if (more.page && more.page > 1) search.set('page', String(more.page))
    if (more.group) search.set('group', more.group)
    if (more.standing) search.set('standing', more.standing)
    if (more.team) search.set('team', String(more.team + 1))
    if (more.batch) search.set('batch', more.batch)
    const ids = more.registrations?.length ? `&registrations=${more.registrations.join(',')}` : ''
    return `${path}?${search}${ids}`
  }
  return { readAddress, addressOf }
}
