import { usePageText } from './page-messages.ts'
import { Select } from './select.tsx'

/** How many rows a page may have where whoever works through a list may choose; the first is the default of every list. */
export const PAGE_SIZES = [10, 20, 50, 100] as const
/** One of them. */
export type PageSize = (typeof PAGE_SIZES)[number]

/** The number of rows that an address says; the default where it says none of them. */
export const pageSizeIn = (said: string | null): PageSize =>
  PAGE_SIZES.find((size) => String(size) === said) ?? PAGE_SIZES[0]

interface PageSizeSelectProps {
  value: PageSize
  total: number
  onChange: (size: PageSize) => void
  className?: string
}

/** Chooses how many rows a page has; shows nothing where the smallest page holds all. */
export function PageSizeSelect({ value, total, onChange, className }: PageSizeSelectProps) {
  const text = usePageText()
  if (total <= PAGE_SIZES[0]) return null
  return (
    <Select
      aria-label={text.pageSize}
      className={className}
      value={String(value)}
      options={PAGE_SIZES.map((size) => ({ value: String(size), label: text.rows(size) }))}
      onChange={({ target }) => onChange(pageSizeIn(target.value))}
    />
  )
}
