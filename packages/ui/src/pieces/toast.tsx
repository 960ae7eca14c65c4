/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { CheckCircleIcon } from './icons.tsx'
import styles from './toast.module.css'

/** How long a toast stays; the specification's 3 seconds. */
export const TOAST_MS = 3000

type ShowToast = (text: string) => void
const Show = createContext<ShowToast>(() => {})

/** Shows a line of light success, 120 px from the top, for 3 s. Never for an error or anything that needs action. */
export const useToast = (): ShowToast => useContext(Show)

/** Holds the place where toasts appear; the live region is there from the start, so that each one is heard. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null)
  const count = useRef(0)
  const show = useCallback((text: string) => setToast({ id: ++count.current, text }), [])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <Show value={show}>
      {children}
      <div className={styles.place} role="status">
        {toast && <Toast key={toast.id} text={toast.text} />}
      </div>
    </Show>
  )
}

/** One line. Presses go through it to what it stands over, and it fades while somebody points at that or has the focus there. */
function Toast({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  const inTheWay = useInTheWay(box)
  return (
    <div ref={box} className={styles.toast} data-aside={inTheWay || undefined}>
      <CheckCircleIcon />
      {text}
    </div>
  )
}

const CONTROLS = 'a, button, input, select, textarea, summary'

function useInTheWay(box: RefObject<HTMLElement | null>): boolean {
  const [inTheWay, set] = useState(false)
  useEffect(() => {
    const covers = (left: number, top: number, right: number, bottom: number) => {
      const own = box.current?.getBoundingClientRect()
      return own !== undefined && left < own.right && right > own.left && top < own.bottom && bottom > own.top
    }
    const pointed = ({ clientX: x, clientY: y }: PointerEvent) => set(covers(x, y, x, y))
    const focused = () => {
      const at = document.activeElement
      if (!at?.matches(CONTROLS)) return
      const { left, top, right, bottom } = at.getBoundingClientRect()
      set(covers(left, top, right, bottom))
    }
    focused()
    addEventListener('pointermove', pointed)
    addEventListener('pointerdown', pointed)
    addEventListener('focusin', focused)
    return () => {
      removeEventListener('pointermove', pointed)
      removeEventListener('pointerdown', pointed)
      removeEventListener('focusin', focused)
    }
  }, [box])
  return inTheWay
}
