import { type ButtonKind, buttonClass, CameraIcon, cx, useField } from '@startline/ui'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import styles from './choose-picture.module.css'

interface ChoosePictureProps {
  kind?: ButtonKind
  onFile: (file: File) => void
  children: ReactNode
}

/**
 * Chooses one picture of this device. The input is drawn as a button by its label, which keeps it reachable by keyboard and
 * by an error summary. Lists of types, `multiple` and `capture` break in-app browsers.
 */
export function ChoosePicture({ kind = 'plain', onFile, children }: ChoosePictureProps) {
  const made = useId()
  const { id = made, describedBy, invalid } = useField()
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <span>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept="image/*"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={changed}
      />
      <label htmlFor={id} className={cx(buttonClass(kind), styles.choose)}>
        <CameraIcon />
        {children}
      </label>
    </span>
  )
}
