import { keyOf } from '@startline/client'
import { listManagedVideos } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useUploadText } from './messages.ts'
import { uploads } from './uploads.ts'
import { troubleOf } from './video-file.ts'
import { isActive, type VideoFileUpload } from './video-file-upload.ts'

/** The video files on their way, as this page knows them. */
export const useUploads = (): readonly VideoFileUpload[] => useStore(uploads.state)

/** How often the device is looked at while another tab uploads. */
const LOOK_MS = 5_000

/**
 * Ties the uploads of this page to the person and organization of now, for as long as this guest is open and beyond: a video file goes on while the
 * person looks at other screens. Signing out and another organization stop them.
 */
export function useUploadsHere(): void {
  const { call, session, toast } = useShell()
  const text = useUploadText()
  const queries = useQueryClient()
  const account = session.user?.id
  const organization = session.organization?.id
  useEffect(() => {
    if (!account || !organization) return
    const added = (title: string) => {
      toast(text.added(title))
      void queries.invalidateQueries({ queryKey: keyOf(listManagedVideos, [organization]) })
    }
    uploads.enter({ call, account, organization, added })
  }, [account, organization, call, toast, text, queries])
  const { beforeLeaving } = session
  useEffect(() => beforeLeaving(async () => uploads.pauseAll()), [beforeLeaving])
  useLeaving()
}

/** The page says before it is left that something is on its way, and notes where it was. */
function useLeaving(): void {
  const all = useUploads()
  const active = all.some(isActive)
  const elsewhere = all.some(({ phase }) => phase === 'elsewhere')
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
  useEffect(() => {
    addEventListener('pagehide', uploads.part)
    return () => removeEventListener('pagehide', uploads.part)
  }, [])
  useEffect(() => {
    if (!elsewhere) return
    const timer = setInterval(uploads.look, LOOK_MS)
    return () => clearInterval(timer)
  }, [elsewhere])
}

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
