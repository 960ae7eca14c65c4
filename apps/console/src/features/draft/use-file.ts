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
  /** Sends a file; null, which is one that could not be read, is told. Gives nothing where it did not work. */
  send: (file: Blob | null, name: string) => Promise<StoredFile | null>
}

/** Sends files for one purpose, one after the other. */
export function useFile(purpose: UploadPurpose): Sending {
  const { call } = useShell()
  const text = useDraftText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send: Sending['send'] = async (file, name) => {
    setError(file ? undefined : text.unreadableFile)
    if (!file) return null
    setBusy(true)
    try {
      return await uploadFile(call, file, purpose, { name })
    } catch (failure) {
      setError(refusalOf(failure)?.message ?? text.unsentFile)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, send }
}
