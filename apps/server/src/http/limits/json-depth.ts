const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `]` become `{` and `}` when this bit is set. */
const BRACE_BIT = 0x20
const OPENS = 0x7b
const CLOSES = 0x7d

/** Whether JSON text nests deeper than this. Whatever walks a body by recursion would fail on one that is all brackets. */
export function isDeeperThan(most: number, text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inText && sign === BACKSLASH) at++
    else if (sign === QUOTE) inText = !inText
    else if (inText) continue
    else if ((sign | BRACE_BIT) === OPENS && ++depth > most) return true
    else if ((sign | BRACE_BIT) === CLOSES) depth--
  }
  return false
}
