import { uploadFile } from '@startline/client'
import { changeParticipant, matchPhotos, PHOTO_NAMES_MAX } from '@startline/contract'
import { decodePicture, drawPicture, type ParticipantRecord, PHOTO_RATIO, unreadableKind } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { largestPart } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { useForgetParticipants } from '../queries.ts'
import { type PhotoItem, sendable } from './photo-item.ts'

/** Photos sent at once: a phone's uplink is full with two. */
const MAX_PHOTOS_SENDING = 2
let keys = 0

/** How the whole stands: nothing on its way, under way, stopped by the person, or paused because nobody answers. */
type Running = 'idle' | 'sending' | 'stopped' | 'paused'

/** Many photos: looked up by their file names, assigned, and sent when the person says so. Nothing is saved before. */
export function usePhotos() {
  const { call } = useShell()
  const forget = useForgetParticipants()
  const [items, setItems] = useState<readonly PhotoItem[]>([])
  const [running, setRunning] = useState<Running>('idle')
  const [unmatched, setUnmatched] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const latest = useRef(items)
  const stopping = useRef<AbortController>(undefined)
  const update = (change: (items: readonly PhotoItem[]) => readonly PhotoItem[]) => {
    latest.current = change(latest.current)
    setItems(latest.current)
  }
  const set = (key: number, change: Partial<PhotoItem>) =>
    update((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)))
  useEffect(
    () => () => {
      stopping.current?.abort()
      for (const { preview } of latest.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const match = async () => {
    const asked = latest.current.filter(({ candidates }) => candidates === null)
    if (asked.length === 0) return
    setUnmatched(false)
    try {
      const { items: found } = await call(matchPhotos, { body: { names: asked.map(({ file }) => file.name) } })
      for (const [place, { key }] of asked.entries()) {
        const { by = null, participants = [] } = found[place] ?? {}
        const participant = participants.length === 1 ? (participants[0] ?? null) : null
        set(key, { candidates: participants, by: participant && by, participant })
      }
    } catch {
      setUnmatched(true)
    }
  }
  const add = (files: readonly File[]) => {
    const pictures = files.filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))
    const room = PHOTO_NAMES_MAX - latest.current.length
    setTooMany(pictures.length > room)
    const fresh = pictures.slice(0, room).map(
      (file): PhotoItem => ({
        key: keys++,
        file,
        preview: URL.createObjectURL(file),
        candidates: null,
        by: null,
        participant: null,
        sent: null,
        share: 0,
      }),
    )
    update((all) => [...all, ...fresh])
    void match()
  }
  const assign = (key: number, participant: ParticipantRecord | null) =>
    set(key, { participant, by: participant && 'hand', sent: null })
  const remove = (key: number) => {
    const gone = latest.current.find((item) => item.key === key)
    if (gone) URL.revokeObjectURL(gone.preview)
    update((all) => all.filter((item) => item.key !== key))
  }
  const clear = () => {
    for (const { preview } of latest.current) URL.revokeObjectURL(preview)
    update(() => [])
    setRunning('idle')
  }

  const send = async ({ key, file, participant }: PhotoItem, signal: AbortSignal) => {
    set(key, { sent: 'sending', share: 0 })
    const image = await decodePicture(file).catch(() => null)
    if (image === null) return set(key, { sent: await unreadableKind(file) })
    const part = largestPart({ width: image.naturalWidth, height: image.naturalHeight }, PHOTO_RATIO)
    try {
      const blob = await drawPicture(image, part)
      const onProgress = (share: number) => set(key, { share })
      const { url } = await uploadFile(call, blob, 'id_photo', { name: 'photo.jpg', onProgress, signal })
      if (signal.aborted) return set(key, { sent: null })
      await call(changeParticipant, { params: { id: participant?.id ?? '' }, body: { id_photo_url: url }, signal })
      set(key, { sent: 'saved', share: 1 })
    } catch (error) {
      if (signal.aborted) return set(key, { sent: null })
      const unanswered = !refusalOf(error)
      set(key, { sent: unanswered ? 'failed' : 'refused' })
      if (unanswered) throw error
    }
  }
  const start = async () => {
    const abort = new AbortController()
    stopping.current = abort
    setRunning('sending')
    const queue = sendable(latest.current)
    const work = async () => {
      for (let item = queue.shift(); item && !abort.signal.aborted; item = queue.shift()) await send(item, abort.signal)
    }
    // One that is not answered stops the others: the network is gone for all of them.
    const ends = await Promise.allSettled(
      Array.from({ length: MAX_PHOTOS_SENDING }, () =>
        work().catch((error: unknown) => {
          queue.length = 0
          throw error
        }),
      ),
    )
    if (stopping.current !== abort) return
    const lost = ends.some(({ status }) => status === 'rejected')
    setRunning(abort.signal.aborted ? 'stopped' : lost ? 'paused' : 'idle')
    forget()
  }
  const stop = () => stopping.current?.abort()
  return { items, running, unmatched, tooMany, add, match, assign, remove, clear, start, stop }
}
