/** The different one- and two-character pieces of a name's skeleton: how short Chinese names are found in large lists. */
export function nameGrams(skeleton: string): string[] {
  const characters = Array.from(skeleton)
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return [...new Set([...characters, ...pairs])]
}
