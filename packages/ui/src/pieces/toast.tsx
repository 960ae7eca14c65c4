/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
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
        {toast && (
          <div key={toast.id} className={styles.toast}>
            <CheckCircleIcon />
            {toast.text}
          </div>
        )}
      </div>
    </Show>
  )
}
