const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** `[` and `]` become `{` and `}` when this bit is set. */
const BRACE_BIT = 0x20
const OPENS = 0x7b
const CLOSES = 0x7d

/** How deep JSON may nest, and of how many values it may consist. */
interface JsonLimits {
  depth: number
  values: number
}

/**
 * Whether JSON text is beyond a limit, and beyond which. Whatever walks a body by recursion would fail on one that is all brackets; and of millions
 * of values each may be wrong, found and told.
 */
export function jsonBeyond({ depth: deepest, values: most }: JsonLimits, text: string): keyof JsonLimits | null {
  let depth = 0
  let values = 1
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inText && sign === BACKSLASH) at++
    else if (sign === QUOTE) inText = !inText
    else if (inText) continue
    else if (sign === COMMA) values++
    else if ((sign | BRACE_BIT) === OPENS) {
      values++
      if (++depth > deepest) return 'depth'
    } else if ((sign | BRACE_BIT) === CLOSES) depth--
  }
  return values > most ? 'values' : null
}
