/** The steps of the form as they stand in the address. */
export const STEPS = ['people', 'entries', 'check'] as const
/** A step of the form, or its end. */
export type Step = (typeof STEPS)[number] | 'done'

/** What the address says. */
export interface FormAddress {
  event: string
  step: Step
  /** A person who came from the check goes back to it. */
  fromCheck: boolean
  adding: boolean
  keyword: string
  page: number
  registrations: string[]
}

const isStep = (text: string | null): text is Step => text === 'done' || STEPS.some((step) => step === text)

/** Reads the address; what makes no sense counts as absent. */
export function readAddress(search: URLSearchParams): FormAddress {
  const step = search.get('step')
  const page = Number(search.get('page') ?? 1)
  return {
    event: search.get('event') ?? '',
    step: isStep(step) ? step : 'people',
    fromCheck: search.get('from') === 'check',
    adding: search.get('add') === '1',
    keyword: search.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    registrations: (search.get('registrations') ?? '').split(',').filter((id) => id !== ''),
  }
}

/** The address of a step. */
export function addressOf(event: string, step: Step, more: Partial<Omit<FormAddress, 'event' | 'step'>> = {}): string {
  const search = new URLSearchParams({ event, step })
  if (more.fromCheck) search.set('from', 'check')
  if (more.adding) search.set('add', '1')
  if (more.keyword) search.set('q', more.keyword)
  if (more.page && more.page > 1) search.set('page', String(more.page))
  const ids = more.registrations?.length ? `&registrations=${more.registrations.join(',')}` : ''
  return `/applicationForm?${search}${ids}`
}

/** The event's own page. */
export const eventPage = (event: string): string => `/integratedServices?event=${encodeURIComponent(event)}`
