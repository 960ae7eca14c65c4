import { eventHue, qrModules } from '@startline/ui'
import { cutLines } from './cut-lines.ts'

/** What a poster says and shows. */
export interface PosterWords {
  /** What decides its colour: the event's id. */
  seed: string
  cover: string | null
  /** The point of the cover that is seen, in per cent from its left and upper edge. */
  focus: { x: number; y: number }
  title: string
  /** When, where, and the like: each may take two lines. */
  lines: readonly string[]
  scan: string
  /** Where its code leads. */
  address: string
}

/** The canvas in pixels: three to five, sharp on a phone. */
const [WIDTH, HEIGHT] = [900, 1500]
const COVER_HEIGHT = 506
const EDGE = 72
const CODE = 264
const FONT = 'system-ui, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

type Canvas = CanvasRenderingContext2D

/**
 * Draws an event's poster.
 * @returns a PNG
 * @throws Error where the browser gives no canvas
 */
export async function drawPoster(words: PosterWords): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const hue = eventHue(words.seed)
  const cover = words.cover ? await load(words.cover) : null
  pen.fillStyle = `hsl(${hue} 48% 18%)`
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  if (cover) drawCover(pen, cover, words.focus)
  else drawLanes(pen, hue)
  drawWords(pen, words)
  drawCode(pen, words)
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** A picture, or null where it cannot be read: the lanes stand for it. */
async function load(address: string): Promise<HTMLImageElement | null> {
  const image = Object.assign(new Image(), { crossOrigin: 'anonymous', src: address })
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

/** The picture over the whole width, cut as every page cuts it. */
function drawCover(pen: Canvas, image: HTMLImageElement, focus: PosterWords['focus']): void {
  const scale = Math.max(WIDTH / image.naturalWidth, COVER_HEIGHT / image.naturalHeight)
  const [width, height] = [WIDTH / scale, COVER_HEIGHT / scale]
  const x = ((image.naturalWidth - width) * focus.x) / 100
  const y = ((image.naturalHeight - height) * focus.y) / 100
  pen.drawImage(image, x, y, width, height, 0, 0, WIDTH, COVER_HEIGHT)
}

/** A bend of lanes in the event's colour, one of them in the orange of the start line. */
function drawLanes(pen: Canvas, hue: number): void {
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, WIDTH, COVER_HEIGHT)
  pen.clip()
  pen.fillStyle = `hsl(${hue} 52% 24%)`
  pen.fillRect(0, 0, WIDTH, COVER_HEIGHT)
  for (let lane = 0; lane < 9; lane += 1) {
    pen.beginPath()
    pen.arc(60, COVER_HEIGHT + 60, 150 + lane * 68, 0, 2 * Math.PI)
    pen.lineWidth = lane === 4 ? 10 : 3
    pen.strokeStyle = lane === 4 ? '#ff8a3d' : `hsl(${hue} 60% 72%)`
    pen.stroke()
  }
  pen.restore()
}

function drawWords(pen: Canvas, { title, lines }: PosterWords): void {
  pen.textBaseline = 'top'
  pen.fillStyle = '#fff'
  pen.font = `700 60px ${FONT}`
  const measure = (text: string) => pen.measureText(text).width
  let y = COVER_HEIGHT + 64
  for (const line of cutLines(title, WIDTH - 2 * EDGE, 3, measure)) {
    pen.fillText(line, EDGE, y)
    y += 78
  }
  y += 20
  pen.fillStyle = 'rgb(255 255 255 / 86%)'
  pen.font = `400 34px ${FONT}`
  for (const line of lines.flatMap((one) => cutLines(one, WIDTH - 2 * EDGE, 2, measure))) {
    pen.fillText(line, EDGE, y)
    y += 52
  }
}

/** The code at the foot, black on white as scanners expect it, with the portal's name beside it. */
function drawCode(pen: Canvas, { address, scan }: PosterWords): void {
  const modules = qrModules(address)
  const [left, top, size] = [EDGE, HEIGHT - EDGE - CODE, CODE / modules.length]
  pen.fillStyle = '#fff'
  pen.fillRect(left, top, CODE, CODE)
  pen.fillStyle = '#000'
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(left + x * size, top + y * size, size + 0.3, size + 0.3)
  pen.fillStyle = '#fff'
  pen.font = `700 44px ${FONT}`
  pen.fillText('起点 Startline', left + CODE + 40, top + CODE / 2 - 56)
  pen.font = `400 32px ${FONT}`
  pen.fillText(scan, left + CODE + 40, top + CODE / 2 + 12)
}
