import { type StoredFile, uploadFile } from '@startline/client'
import type { UploadPurpose } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useDraftText } from './writing/messages.ts'

/** Sends files of a draft to the store. */
export interface Sending {
  busy: boolean
  /** Why the last was not sent. */
  error: string | undefined
  /** Makes what is to be sent and sends it; nothing where that did not work. */
  send: (make: () => Promise<Blob>, name: string) => Promise<StoredFile | null>
}

/** Sends files for one purpose, one after the other. */
export function useFile(purpose: UploadPurpose): Sending {
  const { call } = useShell()
  const text = useDraftText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send: Sending['send'] = async (make, name) => {
    setBusy(true)
    setError(undefined)
    try {
      const made = await make().catch(() => null)
      if (!made) setError(text.unreadableFile)
      return made && (await uploadFile(call, made, purpose, { name }))
    } catch (failure) {
      setError(refusalOf(failure)?.message ?? text.unsentFile)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, send }
}
