import { cx } from '@startline/ui'
import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './drop-area.module.css'

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void
  className?: string
  children: ReactNode
}

/** A place that takes files dropped on it, and shows that it would; what is inside offers another way to choose them. */
export function DropArea({ onFiles, className, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const drag = (entered: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(entered)
  }
  const dropped = (event: DragEvent) => {
    drag(false)(event)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={cx(styles.area, over && styles.over, className)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={dropped}
    >
      {children}
    </div>
  )
}
