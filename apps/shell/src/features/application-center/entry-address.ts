/** Where a jump leads, if that is the application whose tile was pressed; null for any other place. */
export function entryAddress(url: string, entry: string): string | null {
  const [to, known] = [addressOf(url), addressOf(entry)]
  if (to === null || known === null) return null
  const isWeb = to.protocol === 'https:' || to.protocol === 'http:'
  return isWeb && to.origin === known.origin ? to.href : null
}

function addressOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
