import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { ArrowLeftIcon, ArrowRightIcon, ChevronDownIcon, ChevronUpIcon, MinusIcon, PlusIcon } from '../pieces/icons.tsx'
import { cx } from '../pieces/markup.tsx'
import { movePart, type PicturePart, type PictureSize, zoomPart } from '../pieces/picture-part.ts'
import { IconButton } from './button.tsx'
import styles from './crop-frame.module.css'
import { useCropText } from './crop-messages.ts'

/** One press moves by this share of what is seen. */
const STEP = 0.1
const ZOOM_STEP = 1.2

interface CropFrameProps {
  /** The picture's address, such as that of a file of this device. */
  src: string
  picture: PictureSize
  part: PicturePart
  onPart: (part: PicturePart) => void
  /** Shows the part as it will appear in a circle. */
  round?: boolean
}

/** Chooses a part of a picture: dragged and pinched by fingers, or moved by buttons. The frame has the part's ratio. */
export function CropFrame({ src, picture, part, onPart, round }: CropFrameProps) {
  const text = useCropText()
  const gestures = useCropGestures({ picture, part, onPart })
  const move = (right: number, down: number) => onPart(movePart(part, picture, right * STEP, down * STEP))
  const zoom = (factor: number) => onPart(zoomPart(part, picture, factor))
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <IconButton kind="plain" label={label} icon={icon} onClick={act} />
  )
  return (
    <div className={styles.crop}>
      <div className={styles.frame} style={{ aspectRatio: part.width / part.height }} {...gestures}>
        <img src={src} alt={text.alt} draggable={false} className={styles.picture} style={placeOf(part, picture)} />
        <span className={cx(styles.mask, round && styles.round)} />
      </div>
      <fieldset className={styles.buttons} aria-label={text.title}>
        {button(text.nearer, <PlusIcon />, () => zoom(ZOOM_STEP))}
        {button(text.further, <MinusIcon />, () => zoom(1 / ZOOM_STEP))}
        {button(text.left, <ArrowLeftIcon />, () => move(-1, 0))}
        {button(text.right, <ArrowRightIcon />, () => move(1, 0))}
        {button(text.up, <ChevronUpIcon />, () => move(0, -1))}
        {button(text.down, <ChevronDownIcon />, () => move(0, 1))}
      </fieldset>
    </div>
  )
}

/** Where the whole picture lies, so that the frame shows just the part. */
const placeOf = (part: PicturePart, picture: PictureSize) => ({
  width: `${(100 * picture.width) / part.width}%`,
  height: `${(100 * picture.height) / part.height}%`,
  left: `${(-100 * part.x) / part.width}%`,
  top: `${(-100 * part.y) / part.height}%`,
})

interface Cropping {
  picture: PictureSize
  part: PicturePart
  onPart: (part: PicturePart) => void
}

interface Point {
  x: number
  y: number
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** One finger or the mouse moves the picture under the frame, two fingers look nearer or further. */
function useCropGestures({ picture, part, onPart }: Cropping) {
  const fingers = useRef(new Map<number, Point>())
  // Several moves may come before the next drawing; each goes on from the one before.
  const latest = useRef(part)
  useEffect(() => {
    latest.current = part
  })
  const change = (next: PicturePart) => {
    latest.current = next
    onPart(next)
  }
  const onPointerDown = (press: PointerEvent<HTMLElement>) => {
    press.currentTarget.setPointerCapture(press.pointerId)
    fingers.current.set(press.pointerId, pointOf(press))
  }
  const onPointerMove = (move: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(move.pointerId)
    if (!before) return
    const now = pointOf(move)
    const [other] = [...fingers.current].filter(([id]) => id !== move.pointerId)
    fingers.current.set(move.pointerId, now)
    if (other) {
      const apart = distance(other[1], before)
      return change(zoomPart(latest.current, picture, apart > 0 ? distance(other[1], now) / apart : 1))
    }
    const { width, height } = move.currentTarget.getBoundingClientRect()
    change(movePart(latest.current, picture, (before.x - now.x) / width, (before.y - now.y) / height))
  }
  const onPointerUp = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
