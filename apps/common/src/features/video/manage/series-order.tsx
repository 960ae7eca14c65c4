import { orderSeries } from '@startline/contract'
import { Answer, refusalOf, useShell } from '@startline/guest'
import { ChevronDownIcon, ChevronUpIcon, cx, IconButton, Notice, SkeletonCards, VisuallyHidden } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './manage.module.css'
import { useManageText } from './messages.ts'
import { useRenewVideos, useSeries } from './queries.ts'

interface OrderProps {
  series: string
  /** The video whose page this is. */
  own: string
}

/** The videos of a series in their order, moved by buttons, or by the arrow keys while a button has focus. */
export function SeriesOrder({ series, own }: OrderProps) {
  const text = useManageText()
  const query = useSeries(series)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [moveText, setMoveText] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const { order, error } = useOrder(series, () => setAsked(null))
  const focus = useRef<string | null>(null)
  useEffect(() => {
    // A row that moved takes its button's focus along; at an end the other button takes it.
    if (focus.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${focus.current}"] button`)
    const wanted = [...(buttons ?? [])].find((button) => !button.disabled)
    if (!list.current?.contains(document.activeElement)) wanted?.focus()
  })
  const items = query.data?.items ?? []
  const shown = asked ? asked.flatMap((id) => items.find((one) => one.id === id) ?? []) : items
  const move = (id: string, by: -1 | 1) => {
    const ids = moved(
      shown.map((one) => one.id),
      id,
      by,
    )
    if (ids === null) return
    focus.current = id
    setAsked(ids)
    setMoveText(text.movedTo(shown.find((one) => one.id === id)?.title ?? '', ids.indexOf(id) + 1, ids.length))
    order(ids)
  }
  const keys = (id: string) => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={2} height={56} />}>
      {() => (
        <>
          {error !== null && (
            <Notice kind="error" title={text.notOrdered} live>
              {refusalOf(error)?.message ?? text.offlineText}
            </Notice>
          )}
          <ol ref={list} className={styles.lines}>
            {shown.map(({ id, title }, index) => (
              <li key={id} data-id={id} className={cx(styles.place, id === own && styles.own)}>
                <span className={styles.number}>{index + 1}</span>
                <span>{title}</span>
                <IconButton
                  label={text.moveUp(title)}
                  icon={<ChevronUpIcon />}
                  disabled={index === 0}
                  onClick={() => move(id, -1)}
                  onKeyDown={keys(id)}
                />
                <IconButton
                  label={text.moveDown(title)}
                  icon={<ChevronDownIcon />}
                  disabled={index === shown.length - 1}
                  onClick={() => move(id, 1)}
                  onKeyDown={keys(id)}
                />
              </li>
            ))}
          </ol>
          <VisuallyHidden>
            <output>{moveText}</output>
          </VisuallyHidden>
        </>
      )}
    </Answer>
  )
}

/** Keeps an order: one call after the other, the last one wins. A list that is no longer right is read anew. */
function useOrder(series: string, onRefused: () => void) {
  const { call } = useShell()
  const renew = useRenewVideos()
  const { mutate, error } = useMutation({
    mutationFn: (ids: readonly string[]) => call(orderSeries, { body: { series, ids: [...ids] } }),
    scope: { id: 'series-order' },
    onError: onRefused,
    onSettled: () => void renew(),
  })
  return { order: mutate, error }
}

/** The list with one of its ids a place earlier or later; null where it is at the end already. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return null
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
