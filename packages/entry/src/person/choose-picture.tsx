import { type ButtonKind, CameraIcon, FileButton, useField } from '@startline/ui'
import type { ReactNode } from 'react'

interface ChoosePictureProps {
  kind?: ButtonKind
  onFile: (file: File) => void
  children: ReactNode
}

/** Chooses one picture of this device. Lists of types, `multiple` and `capture` break in-app browsers. */
export function ChoosePicture({ kind = 'plain', onFile, children }: ChoosePictureProps) {
  const { id, describedBy, invalid } = useField()
  return (
    <FileButton
      id={id}
      kind={kind}
      icon={<CameraIcon />}
      accept="image/*"
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onFiles={([file]) => file && onFile(file)}
    >
      {children}
    </FileButton>
  )
}
