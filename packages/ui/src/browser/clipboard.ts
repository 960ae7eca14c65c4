/** Copies words to the clipboard; false where the browser refuses. The clipboard needs a secure page, a selection works elsewhere. */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return copyBySelection(words)
  }
}

function copyBySelection(words: string): boolean {
  const box = Object.assign(document.createElement('textarea'), { value: words, readOnly: true })
  document.body.append(box)
  box.select()
  const done = document.execCommand('copy')
  box.remove()
  return done
}
