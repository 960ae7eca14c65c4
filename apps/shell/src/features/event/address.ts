import { paths } from '@startline/contract'
/** The steps of registering from a sheet as they stand in the address. */
export const SHEET_STEPS = ['bring', 'columns', 'list', 'confirm'] as const
/** A step, or the end. */
export type SheetStep = (typeof SHEET_STEPS)[number] | 'done'
/** Which lines of the list are shown. */
export const SHOWN = ['all', 'good', 'wrong', 'left'] as const
/** Which lines of the list are shown. */
export type Shown = (typeof SHOWN)[number]

/** What the address says. */
export interface SheetAddress {
  event: string
  step: SheetStep
  /** Id of the batch that a report tells of. */
  batch: string
  shown: Shown
  page: number
}

/** Whether an address of the form means registering from a sheet. */
export const isFromSheet = (search: URLSearchParams): boolean => search.get('from') === 'sheet'

/** Reads the address; what makes no sense counts as absent. */
export function readSheetAddress(search: URLSearchParams): SheetAddress {
  const [step, page] = [search.get('step'), Number(search.get('page') ?? 1)]
  return {
    event: search.get('event') ?? '',
    step: step === 'done' ? step : (SHEET_STEPS.find((one) => one === step) ?? 'bring'),
    batch: search.get('batch') ?? '',
    shown: SHOWN.find((one) => one === search.get('shown')) ?? 'all',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a step. */
export function sheetAddress(event: string, step: SheetStep, more: Partial<Omit<SheetAddress, 'event' | 'step'>> = {}) {
  const search = new URLSearchParams({ event, from: 'sheet' })
  if (step !== 'bring') search.set('step', step)
  if (more.batch) search.set('batch', more.batch)
  if (more.shown && more.shown !== 'all') search.set('shown', more.shown)
  if (more.page && more.page > 1) search.set('page', String(more.page))
  return `${paths.individualForm}?${search}`
}
