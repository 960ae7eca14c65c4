/** Where a jump leads, if that is the application whose tile was pressed; null for any other place. */
export function entryAddress(url: string, entry: string): string | null {
  if (!URL.canParse(url) || !URL.canParse(entry)) return null
  const [to, known] = [new URL(url), new URL(entry)]
  const isWeb = to.protocol === 'https:' || to.protocol === 'http:'
  return isWeb && to.origin === known.origin ? to.href : null
}
