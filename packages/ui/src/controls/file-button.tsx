import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import button from './button.module.css'
import { type ButtonKind, type ButtonSize, buttonClass } from './button.tsx'
import styles from './file-button.module.css'

interface FileButtonProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'onChange'> {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
  /** At least one. The same file can be chosen again afterwards. */
  onFiles: (files: readonly File[]) => void
}

/** Chooses files of this device. The input is drawn as a button by its label, which keeps it reachable by keyboard and by an error summary. */
export function FileButton({ kind, size, icon, id, onFiles, children, ...input }: FileButtonProps) {
  const made = useId()
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <span>
      <input {...input} id={id ?? made} className={styles.file} type="file" onChange={changed} />
      <label htmlFor={id ?? made} className={buttonClass(kind, size)}>
        <span className={button.content}>
          {icon}
          {children}
        </span>
      </label>
    </span>
  )
}
