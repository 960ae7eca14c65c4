/** The smallest size that can still be read on paper, in points. */
const SMALLEST = 6
const STEP = 0.5
/** Texts whose fit is remembered: what columns and heads repeat. */
const REMEMBERED = 20_000

/** A text as it fits into a line: its size, and how wide it is then. */
interface Fit {
  text: string
  size: number
  width: number
}

/**
 * Makes texts fit into a width: smaller down to what can be read, then cut, with an ellipsis where something is missing.
 * @param measure tells the width of a text at a size, in points
 */
export function fitter(measure: (text: string, size: number) => number) {
  const known = new Map<string, Fit>()
  const fit = (text: string, size: number, width: number): Fit => {
    let shown = { text, size, width: measure(text, size) }
    while (shown.width > width && shown.size > SMALLEST) {
      const smaller = Math.max(SMALLEST, shown.size - STEP)
      shown = { text, size: smaller, width: measure(text, smaller) }
    }
    for (const characters = Array.from(text); shown.width > width && characters.length > 0; ) {
      characters.pop()
      const cut = `${characters.join('')}…`
      shown = { text: cut, size: shown.size, width: measure(cut, shown.size) }
    }
    return shown
  }
  return (text: string, size: number, width: number): Fit => {
    const place = `${size}/${width}/${text}`
    const fits = known.get(place) ?? fit(text, size, width)
    if (known.size < REMEMBERED) known.set(place, fits)
    return fits
  }
}
