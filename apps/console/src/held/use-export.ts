import { downloadEventFile } from '@startline/contract'
import { useShell } from '@startline/guest'
import { saveFile } from '@startline/ui'
import { useState } from 'react'

/** Hands the event to the person as a file; `failed` where that did not work. */
export function useExport(id: string): { failed: boolean; save: () => Promise<void> } {
  const { call } = useShell()
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const { name, blob } = await call(downloadEventFile, { params: { id }, query: { format: 'yaml' } })
      saveFile(name, blob)
    } catch {
      setFailed(true)
    }
  }
  return { failed, save }
}
