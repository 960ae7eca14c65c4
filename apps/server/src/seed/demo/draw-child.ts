import sharp from 'sharp'

type Colour = readonly [red: number, green: number, blue: number]

/** Twice as wide and high as what is kept: shrinking smooths the edges. */
const [WIDE, HIGH] = [480, 640]
const WALL: Colour = [226, 236, 246]
const SKIN: Colour = [240, 201, 164]
const HAIR: Colour = [43, 35, 32]
const SHIRTS: readonly Colour[] = [
  [47, 111, 178],
  [194, 69, 45],
  [46, 139, 87],
  [138, 90, 158],
  [208, 138, 29],
  [59, 74, 90],
  [178, 58, 107],
  [31, 138, 138],
]

/** Whether a point lies in an ellipse; positions and radii as shares of the picture’s width. */
const inside = (x: number, y: number, [left, top, wide, high]: readonly [number, number, number, number]): boolean =>
  ((x - left) / wide) ** 2 + ((y - top) / high) ** 2 <= 1

function colourAt(x: number, y: number, shirt: Colour): Colour {
  const isEye = inside(x, y, [0.41, 0.6, 0.025, 0.03]) || inside(x, y, [0.59, 0.6, 0.025, 0.03])
  if (isEye) return HAIR
  const isFace = inside(x, y, [0.5, 0.6, 0.23, 0.29])
  if (isFace && y > 0.5) return SKIN
  if (inside(x, y, [0.5, 0.53, 0.27, 0.28]) && y < 0.62) return HAIR
  if (inside(x, y, [0.5, 0.9, 0.09, 0.16])) return SKIN
  return inside(x, y, [0.5, 1.35, 0.4, 0.4]) ? shirt : WALL
}

/** Draws a child as an ID photo shows one, as JPEG, with a shirt of its own by `nth`. Nobody is in it. */
export async function drawChild(nth: number): Promise<Buffer> {
  const shirt = SHIRTS[nth % SHIRTS.length] ?? WALL
  const pixels = Buffer.alloc(WIDE * HIGH * 3)
  for (let row = 0, at = 0; row < HIGH; row += 1)
    for (let column = 0; column < WIDE; column += 1, at += 3) pixels.set(colourAt(column / WIDE, row / WIDE, shirt), at)
  return sharp(pixels, { raw: { width: WIDE, height: HIGH, channels: 3 } })
    .resize(WIDE / 2)
    .jpeg({ quality: 82 })
    .toBuffer()
}
