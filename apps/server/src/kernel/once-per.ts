/**
 * Gives what is made of something once, and kept for as long as that is there: what one portal has one of is made of its `Deps` when it is
 * asked for first.
 */
export function oncePer<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return (of) => {
    const kept = known.get(of)
    if (kept !== undefined) return kept
    const made = make(of)
    known.set(of, made)
    return made
  }
}
