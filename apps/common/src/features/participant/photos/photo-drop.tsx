import { CameraIcon, FileButton } from '@startline/ui'
import { useState } from 'react'
import { DropArea } from '../../../pieces/drop-area.tsx'
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
  return (
    <DropArea onFiles={onFiles} className={styles.drop}>
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
    </DropArea>
  )
}
