/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles repeat what the elements mean, because `display: block` on phones takes it from them */
import type { ReactNode } from 'react'
import { cx, VisuallyHidden } from '../pieces/markup.tsx'
import styles from './table.module.css'

/** One column; the first one heads the row. */
export interface Column<T> {
  key: string
  head: string
  cell: (row: T) => ReactNode
  /** Numbers and actions stand at the end. */
  end?: boolean
}

interface TableProps<T> {
  caption: ReactNode
  hideCaption?: boolean
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  className?: string
}

/** A table that becomes a card for each row on phones, each value with its column's name. */
export const Table = <T,>({ caption, hideCaption, columns, rows, rowKey, className }: TableProps<T>) => (
  <div className={cx(styles.frame, className)}>
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, head, end }) => (
            <th key={key} scope="col" role="columnheader" className={cx(end && styles.end)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={rowKey(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = <T,>({ row, columns }: { row: T; columns: readonly Column<T>[] }) => (
  <tr role="row">
    {columns.map(({ key, head, cell, end }, index) =>
      index === 0 ? (
        <th key={key} scope="row" role="rowheader">
          {cell(row)}
        </th>
      ) : (
        <td key={key} role="cell" data-head={head} className={cx(end && styles.end)}>
          <span className={styles.value}>{cell(row)}</span>
        </td>
      ),
    )}
  </tr>
)
