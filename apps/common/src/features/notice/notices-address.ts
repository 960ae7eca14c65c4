import { paths } from '@startline/contract'
/** Where one is among the notices: which of the two lists, whether only what is unread, and the page. */
export interface NoticesAddress {
  kind: 'notices' | 'announcements'
  unread: boolean
  page: number
}

/** Reads the place from the address; what it does not understand is the beginning. */
export function readNoticesAddress(search: URLSearchParams): NoticesAddress {
  const page = Number(search.get('page'))
  return {
    kind: search.get('kind') === 'announcements' ? 'announcements' : 'notices',
    unread: search.get('unread') === '1',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a place; what is as at the beginning is left out. */
export function noticesAddress({ kind, unread, page }: NoticesAddress): string {
  const search = new URLSearchParams()
  if (kind === 'announcements') search.set('kind', kind)
  if (unread) search.set('unread', '1')
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? paths.notices : `${paths.notices}?${search}`
}
