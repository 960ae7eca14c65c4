import { Button, CropFrame, Dialog } from '@startline/ui'
import { useState } from 'react'
import { useParticipantText } from './messages.ts'
import type { PhotoSource } from './use-photo.ts'

interface CropDialogProps {
  source: PhotoSource
  onCut: (source: PhotoSource) => void
  onClose: () => void
}

/** Chooses the part of a photo that is sent, by fingers or buttons. */
export function CropDialog({ source, onCut, onClose }: CropDialogProps) {
  const text = useParticipantText()
  const [part, setPart] = useState(source.part)
  const { image, address } = source
  const use = () => {
    onCut({ ...source, part })
    onClose()
  }
  return (
    <Dialog
      open
      title={text.photoCrop}
      description={text.photoCropText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" onClick={use}>
            {text.photoCropUse}
          </Button>
        </>
      }
    >
      <CropFrame
        src={address}
        picture={{ width: image.naturalWidth, height: image.naturalHeight }}
        part={part}
        onPart={setPart}
      />
    </Dialog>
  )
}
