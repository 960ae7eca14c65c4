import sharp from 'sharp'

/** The colours of a cover, as `[red, green, blue]`. */
interface Palette {
  sky: readonly [from: Colour, to: Colour]
  sun: Colour
  hills: readonly [far: Colour, near: Colour]
  track: readonly [Colour, Colour]
}

type Colour = readonly [red: number, green: number, blue: number]

const MORNING: Palette = {
  sky: [
    [120, 178, 232],
    [250, 232, 208],
  ],
  sun: [255, 244, 214],
  hills: [
    [128, 172, 160],
    [72, 128, 112],
  ],
  track: [
    [196, 84, 62],
    [208, 98, 74],
  ],
}
const EVENING: Palette = {
  sky: [
    [44, 52, 104],
    [244, 152, 104],
  ],
  sun: [255, 214, 150],
  hills: [
    [86, 74, 122],
    [48, 46, 86],
  ],
  track: [
    [52, 92, 160],
    [60, 104, 176],
  ],
}
const SUMMER: Palette = {
  sky: [
    [64, 156, 214],
    [206, 240, 244],
  ],
  sun: [255, 252, 232],
  hills: [
    [120, 190, 132],
    [60, 142, 92],
  ],
  track: [
    [24, 122, 112],
    [30, 136, 124],
  ],
}
const PALETTES = [MORNING, EVENING, SUMMER]

/** Twice as wide and high as what is kept: shrinking smooths the edges. */
const [WIDE, HIGH] = [1600, 900]
const HORIZON = 0.52
const SUN_RADIUS = 0.085
const LANE = 0.34
const LINE = 0.03
/** Lanes on each side; grass beyond. */
const LANES = 3
const FINISH = [0.8, 0.86] as const
const CHECK = 0.028
const WHITE: Colour = [250, 250, 248]
const DARK: Colour = [34, 36, 44]

const blend = ([r, g, b]: Colour, [s, h, c]: Colour, share: number): Colour => [
  r + (s - r) * share,
  g + (h - g) * share,
  b + (c - b) * share,
]

/** How high a row of hills stands at `x`, as a share of the picture; `nth` gives every cover hills of its own. */
const hill = (x: number, nth: number, high: number, often: number): number =>
  HORIZON - high * (0.55 + 0.3 * Math.sin(x * often + nth * 1.7) + 0.15 * Math.sin(x * often * 2.3 + nth))

function skyAt(x: number, y: number, nth: number, { sky, sun, hills }: Palette): Colour {
  if (y > hill(x, nth, 0.12, 5)) return hills[1]
  if (y > hill(x, nth + 2, 0.22, 3.2)) return hills[0]
  const away = Math.hypot(x - (0.25 + 0.17 * (nth % 4)) * (WIDE / HIGH), y - 0.22)
  if (away < SUN_RADIUS) return sun
  const glow = Math.max(0, 1 - away / 0.6) ** 2 * 0.45
  return blend(blend(sky[0], sky[1], y / HORIZON), sun, glow)
}

/** Lanes that run to one point on the horizon, and the line across them where the race ends. */
function trackAt(x: number, y: number, nth: number, { track, hills }: Palette): Colour {
  const depth = (y - HORIZON) / (1 - HORIZON)
  const lane = (x - (0.45 + 0.05 * (nth % 3)) * (WIDE / HIGH)) / (LANE * (depth + 0.02))
  if (Math.abs(lane) > LANES + LINE) return blend(hills[1], hills[0], depth)
  if (y > FINISH[0] && y < FINISH[1])
    return (Math.floor(x / CHECK) + Math.floor((y - FINISH[0]) / CHECK)) % 2 === 0 ? WHITE : DARK
  if (Math.abs(lane - Math.round(lane)) < LINE) return WHITE
  return track[Math.abs(Math.floor(lane)) % 2] ?? track[0]
}

/** Draws a cover of the demo, as JPEG: a track under a sky, with hills and colours of its own by `nth`. Nothing in it is anybody's. */
export async function drawCover(nth: number): Promise<Buffer> {
  const palette = PALETTES[nth % PALETTES.length] ?? MORNING
  const pixels = Buffer.alloc(WIDE * HIGH * 3)
  for (let row = 0, at = 0; row < HIGH; row += 1)
    for (let column = 0; column < WIDE; column += 1, at += 3) {
      const [x, y] = [column / HIGH, row / HIGH]
      pixels.set(y < HORIZON ? skyAt(x, y, nth, palette) : trackAt(x, y, nth, palette), at)
    }
  return sharp(pixels, { raw: { width: WIDE, height: HIGH, channels: 3 } })
    .resize(WIDE / 2)
    .jpeg({ quality: 80 })
    .toBuffer()
}
