import { changeVideo, paths } from '@startline/contract'
import { useShell, useUnsavedWork } from '@startline/guest'
import { useLocale } from '@startline/ui'
import { useState } from 'react'
import { useTries } from '../../../pieces/use-tries.ts'
import { changesOf, toldAt, type VideoValues, valuesOf } from '../video-values.ts'
import type { CaptionValue } from './captions.ts'
import { useVideoFormText } from './form-messages.ts'
import type { ManagedVideo } from './manage-address.ts'
import { useManageText } from './messages.ts'
import { useRenewVideos } from './queries.ts'
import { type VideoErrors, videoRules } from './video-form.tsx'

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
  const { run, mend, ...tries } = useTries<VideoErrors>({
    rules: videoRules,
    find: () => videoRules.here()?.checkVideo(values, locale, words.chapterWrong) ?? {},
    told: toldAt,
  })
  const moved = JSON.stringify(captions) !== JSON.stringify(captionsOf(opened))
  const body = { ...changesOf(valuesOf(opened), values), ...(moved && { captions }) }
  const changed = Object.keys(body).length > 0
  useUnsavedWork(changed)

  const send = async () => {
    if (changed) {
      await call(changeVideo, { params: { id: opened.id }, body })
      void renew()
      toast(text.saved)
    }
    nav.push(paths.managedVideos)
  }
  const set = (change: Partial<VideoValues>) => {
    setValues((before) => ({ ...before, ...change }))
    mend()
  }
  return { values, set, captions, setCaptions, save: () => void run(send), ...tries }
}
