import { useState } from 'react'
import { useUploadText } from './messages.ts'
import { uploads } from './uploads.ts'
import { troubleOf } from './video-file.ts'

/** Looks at a chosen file before anything is sent, and begins; `error` says what speaks against it. */
export function useNewVideoFile(onBegun: (id: string) => void) {
  const text = useUploadText()
  const [error, setError] = useState<string | null>(null)
  const choose = async (file: File) => {
    const trouble = troubleOf(file)
    setError(trouble && text.troubles[trouble])
    if (trouble !== null) return
    try {
      const id = await uploads.add(file)
      if (id !== null) onBegun(id)
    } catch {
      setError(text.troubles.unreadable)
    }
  }
  return { error, choose }
}

/** Takes the file of an interrupted upload that is chosen again. */
export function useSameVideoFile(id: string, name: string) {
  const text = useUploadText()
  const [error, setError] = useState<string | null>(null)
  const choose = async (file: File) => {
    try {
      const differs = await uploads.resume(id, file)
      setError(differs && text.differs[differs](name))
    } catch {
      setError(text.troubles.unreadable)
    }
  }
  return { error, choose }
}
