import { type PointerEvent, useEffect, useRef } from 'react'
import { movePart, type PicturePart, type PictureSize, zoomPart } from '../pieces/picture-part.ts'

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
export function useCropGestures({ picture, part, onPart }: Cropping) {
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
