import type { MouseEvent, ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../pieces/icons.tsx'
import { useLink } from '../pieces/link.tsx'
import { cx } from '../pieces/markup.tsx'
import { usePageText } from './page-messages.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** False where there are more than `total`: counting stopped there. */
  exact?: boolean
  /** The address of a page, so that it can be shared and opened in a new tab. */
  hrefFor: (page: number) => string
  onPage?: (page: number, press: MouseEvent) => void
  className?: string
}

/** Links to the pages of a list; shows nothing when one page holds all. */
export function Pagination({ page, pageSize, total, exact = true, hrefFor, onPage, className }: PaginationProps) {
  const text = usePageText()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1) return null
  const link = { hrefFor, onPage, pages }
  return (
    <nav className={cx(styles.pagination, className)} aria-label={text.pages}>
      <ul className={styles.pages}>
        <li>
          <PageLink {...link} to={page - 1} label={text.previous} icon={<ChevronLeftIcon />} />
        </li>
        {pagesAround(page, pages).map((one, index) => (
          <li key={one ?? `gap${index}`} className={cx(one === null && styles.gap, one !== page && styles.wide)}>
            {one === null ? '…' : <PageLink {...link} to={one} label={text.page(one)} current={one === page} />}
          </li>
        ))}
        <li>
          <PageLink {...link} to={page + 1} label={text.next} icon={<ChevronRightIcon />} />
        </li>
      </ul>
      <p className={styles.sentence}>{exact ? text.pageOf(page, pages, total) : text.pageOfMany(page, total - 1)}</p>
    </nav>
  )
}

interface PageLinkProps extends Pick<PaginationProps, 'hrefFor' | 'onPage'> {
  pages: number
  to: number
  label: string
  icon?: ReactNode
  current?: boolean
}

function PageLink({ pages, to, label, icon, current, hrefFor, onPage }: PageLinkProps) {
  const Link = useLink()
  if (to < 1 || to > pages) {
    return (
      <span className={cx(styles.link, styles.off)} aria-hidden="true">
        {icon}
      </span>
    )
  }
  return (
    <Link
      href={hrefFor(to)}
      className={styles.link}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={(press) => onPage?.(to, press)}
    >
      {icon ?? to}
    </Link>
  )
}

/** Which pages to offer: the first, the last, the current one with its neighbours; null stands for a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1] ?? 0
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [null, one] : [one]
  })
}
