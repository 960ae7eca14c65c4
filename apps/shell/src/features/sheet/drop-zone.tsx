import { Button, cx, FileButton, TableIcon } from '@startline/ui'
import { type DragEvent, useRef, useState } from 'react'
import styles from './bring.module.css'
import { useSheetText } from './list/messages.ts'
import { Progress } from './list/progress.tsx'
import parts from './parts.module.css'

interface DropZoneProps {
  /** Share of a file that has gone out, 0 to 1; null while none is on its way. */
  sending: number | null
  onFile: (file: File) => void
  onStop: () => void
}

/** Takes a file: chosen, or dropped onto it. While one is on its way it tells how far. */
export function DropZone({ sending, onFile, onStop }: DropZoneProps) {
  const text = useSheetText()
  const { over, ...dropping } = useDrop(onFile)
  return (
    <div className={cx(styles.drop, over && styles.dropping)} {...dropping}>
      <TableIcon size={36} className={styles.dropIcon} />
      {sending === null ? <Choose over={over} onFile={onFile} /> : <OnItsWay share={sending} onStop={onStop} />}
      <p className={parts.small}>{text.kinds}</p>
    </div>
  )
}

/** Lists of types break in-app browsers, so any file may be chosen; the portal says what it cannot read. */
function Choose({ over, onFile }: { over: boolean; onFile: (file: File) => void }) {
  const text = useSheetText()
  return (
    <>
      <FileButton kind="primary" size="l" onFiles={([file]) => file && onFile(file)}>
        {text.file}
      </FileButton>
      <p>{over ? text.dropNow : text.drop}</p>
    </>
  )
}

function OnItsWay({ share, onStop }: { share: number; onStop: () => void }) {
  const text = useSheetText()
  return (
    <>
      <Progress
        share={share < 1 ? share : null}
        label={share < 1 ? text.sending(Math.round(share * 100)) : text.reading}
      />
      <Button onClick={onStop}>{text.stop}</Button>
    </>
  )
}

/** Leaving a child of the zone is no leaving: only as many leaves as enters end it. */
function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const inside = useRef(0)
  const count = (step: number) => {
    inside.current = Math.max(0, inside.current + step)
    setOver(inside.current > 0)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    inside.current = 0
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return {
    over,
    onDrop,
    onDragEnter: () => count(1),
    onDragLeave: () => count(-1),
    onDragOver: (event: DragEvent) => event.preventDefault(),
  }
}
