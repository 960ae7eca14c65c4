const HUES = [214, 16, 158, 262, 192, 346, 230, 32]

/** A steady number from 0 to 2³²−1 for a text (FNV-1a), so the same event always looks the same. */
export function seedNumber(seed: string): number {
  let hash = 0x811c9dc5
  for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The colour of an event as a hue in degrees, from a palette that goes with the track blue. */
export const eventHue = (seed: string): number => HUES[seedNumber(seed) % HUES.length] ?? HUES[0] ?? 214
