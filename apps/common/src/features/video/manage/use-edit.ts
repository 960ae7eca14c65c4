import { changeVideo, paths } from '@startline/contract'
import { useRulesAhead } from '@startline/entry'
import { refusalOf, useShell, useUnsavedWork } from '@startline/guest'
import { useLocale } from '@startline/ui'
import { useState } from 'react'
import { changesOf, fieldOf, type VideoValues, valuesOf } from '../video-values.ts'
import type { CaptionValue } from './captions.ts'
import { useVideoFormText } from './form-messages.ts'
import { type ManagedVideo } from './manage-address.ts'
import { useManageText } from './messages.ts'
import { useRenewVideos } from './queries.ts'
import type { VideoErrors } from './video-form.tsx'
import { videoRules } from './video-rules.ts'

const captionsOf = (video: ManagedVideo): CaptionValue[] =>
  video.captions.map(({ language, label }) => ({ language, label }))

/** The form of a video that is there: its values, what is wrong, and saving it. A refusal loses nothing that was typed. */
export function useEdit(video: ManagedVideo) {
  const { call, nav, toast } = useShell()
  const text = useManageText()
  const words = useVideoFormText()
  const locale = useLocale()
  const renew = useRenewVideos()
  // What the form was opened with: a fresher answer in the background does not move it.
  const [opened] = useState(video)
  const [values, setValues] = useState(() => valuesOf(opened))
  const [captions, setCaptions] = useState(() => captionsOf(opened))
  const [tried, setTried] = useState(false)
  const [serverErrors, setServerErrors] = useState<VideoErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  useRulesAhead(videoRules)
  // They are asked from the first try on, which waits for them.
  const find = () => videoRules.here()?.checkVideo(values, locale, words.chapterWrong) ?? {}
  const moved = JSON.stringify(captions) !== JSON.stringify(captionsOf(opened))
  const body = { ...changesOf(valuesOf(opened), values), ...(moved && { captions }) }
  const changed = Object.keys(body).length > 0
  useUnsavedWork(changed)

  const send = async () => {
    setBusy(true)
    try {
      await call(changeVideo, { params: { id: opened.id }, body })
      void renew()
      toast(text.saved)
      nav.push(paths.managedVideos)
    } catch (error) {
      setFailure(error)
      const problems = refusalOf(error)?.errors ?? []
      setServerErrors(
        Object.fromEntries(problems.flatMap(({ path, message }) => [[fieldOf(path) ?? 'title', message]])),
      )
      setAttempt((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    if (busy) return
    setBusy(true)
    await videoRules.come()
    setBusy(false)
    setTried(true)
    setFailure(null)
    setAttempt((count) => count + 1)
    if (Object.keys(find()).length > 0) return
    if (!changed) return nav.push(paths.managedVideos)
    void send()
  }
  const set = (change: Partial<VideoValues>) => {
    setValues((before) => ({ ...before, ...change }))
    setServerErrors({})
  }
  return {
    values,
    set,
    captions,
    setCaptions,
    errors: tried ? { ...serverErrors, ...find() } : serverErrors,
    failure,
    attempt,
    busy,
    save: () => void save(),
  }
}
