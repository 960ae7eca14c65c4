import type { ReactNode } from 'react'
import { cx } from '../pieces/cx.ts'
import { ArrowLeftIcon, ArrowRightIcon, ChevronDownIcon, ChevronUpIcon, MinusIcon, PlusIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { movePart, type PicturePart, type PictureSize, zoomPart } from '../pieces/picture-part.ts'
import { IconButton } from './button.tsx'
import styles from './crop-frame.module.css'
import { useCropGestures } from './use-crop-gestures.ts'

/** One press moves by this share of what is seen. */
const STEP = 0.1
/** One press looks this much nearer. */
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
  const text = useKitText()
  const gestures = useCropGestures({ picture, part, onPart })
  const move = (right: number, down: number) => onPart(movePart(part, picture, right * STEP, down * STEP))
  const zoom = (factor: number) => onPart(zoomPart(part, picture, factor))
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <IconButton kind="plain" label={label} icon={icon} onClick={act} />
  )
  return (
    <div className={styles.crop}>
      <div className={styles.frame} style={{ aspectRatio: part.width / part.height }} {...gestures}>
        <img src={src} alt={text.cropAlt} draggable={false} className={styles.picture} style={placeOf(part, picture)} />
        <span className={cx(styles.mask, round && styles.round)} />
      </div>
      <fieldset className={styles.buttons} aria-label={text.crop}>
        {button(text.cropNearer, <PlusIcon />, () => zoom(ZOOM_STEP))}
        {button(text.cropFurther, <MinusIcon />, () => zoom(1 / ZOOM_STEP))}
        {button(text.cropLeft, <ArrowLeftIcon />, () => move(-1, 0))}
        {button(text.cropRight, <ArrowRightIcon />, () => move(1, 0))}
        {button(text.cropUp, <ChevronUpIcon />, () => move(0, -1))}
        {button(text.cropDown, <ChevronDownIcon />, () => move(0, 1))}
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
