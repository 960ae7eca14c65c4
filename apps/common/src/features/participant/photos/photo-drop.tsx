import { CameraIcon, cx, FileButton } from '@startline/ui'
import { type DragEvent, useState } from 'react'
import { usePhotosText } from './messages.ts'
import styles from './photos.module.css'

/** Browsers inside other applications hand over nothing when several files may be chosen. */
const IN_APP = /MicroMessenger|QQ\/|DingTalk|AlipayClient|Weibo|Lark/i

const severalAtOnce = (): boolean => !IN_APP.test(navigator.userAgent) && matchMedia('(pointer: fine)').matches

interface PhotoDropProps {
  /** Whether some are there already. */
  more: boolean
  onFiles: (files: readonly File[]) => void
}

/** Chooses photos: several or dropped where that works, one after the other elsewhere. */
export function PhotoDrop({ more, onFiles }: PhotoDropProps) {
  const text = usePhotosText()
  const [several] = useState(severalAtOnce)
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
      className={cx(styles.drop, over && styles.over)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={dropped}
    >
      <FileButton
        id="many-photos"
        kind={more ? 'plain' : 'solid'}
        icon={<CameraIcon />}
        accept="image/*"
        multiple={several}
        onFiles={onFiles}
      >
        {more ? text.chooseMore : text.choose}
      </FileButton>
      <span className={styles.note}>{several ? text.drop : text.one}</span>
    </div>
  )
}
