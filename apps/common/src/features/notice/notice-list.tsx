import { Found, Pagination } from '@startline/ui'
import type { ReactNode } from 'react'
import { useNoticeText } from './messages.ts'
import styles from './notices.module.css'
import { type NoticesAddress, noticesAddress } from './notices-address.ts'

interface ToldListProps<Item> {
  place: NoticesAddress
  /** A page as the portal gave it. */
  page: { items: readonly Item[]; total: number; page_size: number; total_exact?: boolean | undefined }
  /** True while the page of before stands for one that is on its way. */
  busy: boolean
  children(item: Item): ReactNode
}

/** A page of what a person is told, by itself or together with many: how much there is, one below the other, and the other pages. */
export function NoticeList<Item extends { id: string }>({ place, page, busy, children }: ToldListProps<Item>) {
  const text = useNoticeText()
  return (
    <>
      <Found>{text.found(page.total)}</Found>
      <ul className={styles.list} aria-busy={busy}>
        {page.items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <Pagination
        page={place.page}
        pageSize={page.page_size}
        total={page.total}
        exact={page.total_exact}
        hrefFor={(to) => noticesAddress({ ...place, page: to })}
      />
    </>
  )
}
