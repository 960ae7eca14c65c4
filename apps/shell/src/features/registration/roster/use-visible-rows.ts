import { useCallback, useEffect, useRef, useState } from 'react'

/** Rows drawn above and below what is seen, so that scrolling and the Tab key find the next ones there. */
const SPARE = 8
/** Drawn before anything was measured: more than a screen shows. */
const AT_FIRST = 24

/** Rows from the first to before the second. */
export interface Range {
  from: number
  to: number
}

/**
 * Which rows of a long list are near what is seen of the page. The list is as high as all its rows, which are all as high as each other,
 * so that nothing but how far the page is scrolled has to be known.
 */
export function useVisibleRows<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null)
  const [range, setRange] = useState<Range>({ from: 0, to: AT_FIRST })
  const look = useCallback(() => {
    const box = list.current?.getBoundingClientRect()
    if (!box || count === 0) return
    const height = box.height / count
    const from = Math.max(0, Math.min(count, Math.floor(-box.top / height)) - SPARE)
    const to = Math.max(from, Math.min(count, Math.ceil((innerHeight - box.top) / height) + SPARE))
    setRange((former) => (former.from === from && former.to === to ? former : { from, to }))
  }, [count])
  useEffect(() => {
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])
  return { list, range: { from: Math.min(range.from, count), to: Math.min(range.to, count) } }
}
