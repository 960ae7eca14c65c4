import { buttonClass, cx, FieldError, UploadIcon } from '@startline/ui'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { DropArea } from '../../../pieces/drop-area.tsx'
import { useUploadText } from './messages.ts'
import styles from './upload.module.css'

interface VideoFileChooserProps {
  onFile: (file: File) => void
  error: string | null
  children?: ReactNode
}

/** Chooses a video file of this device, or takes one that is dropped. */
export function VideoFileChooser({ onFile, error, children }: VideoFileChooserProps) {
  const text = useUploadText()
  const dropped = ([file]: readonly File[]) => {
    if (file) onFile(file)
  }
  return (
    <DropArea onFiles={dropped} className={styles.drop}>
      <UploadIcon size={36} className={styles.mark} />
      {children}
      <ChooseVideoFile onFile={onFile} error={error} kind="primary">
        {text.choose}
      </ChooseVideoFile>
      <p className={styles.note}>{text.chooseHint}</p>
      <p className={cx(styles.note, styles.wide)}>{text.drop}</p>
    </DropArea>
  )
}

interface ChooseVideoFileProps extends VideoFileChooserProps {
  kind?: 'primary' | 'solid' | 'plain'
  /** More than the words say, for screen readers. */
  label?: string
}

/** The file input, drawn as a button by its label; what is wrong with the file stands before it. */
export function ChooseVideoFile({ onFile, error, kind = 'plain', label, children }: ChooseVideoFileProps) {
  const id = useId()
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <span className={styles.choose}>
      <span role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</span>
      <span>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept="video/*"
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={changed}
        />
        <label htmlFor={id} className={cx(buttonClass(kind), styles.button)}>
          {children}
        </label>
      </span>
    </span>
  )
}
