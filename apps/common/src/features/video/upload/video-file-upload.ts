import type { ProblemAnswer } from '@startline/contract'
import type { Call } from '@startline/guest'
import { emptyVideo } from '../video-values.ts'
import type { KeptUpload } from './kept-uploads.ts'
import type { Obstacle } from './next-step.ts'
import type { VideoFile } from './video-file.ts'

/** Where an upload stands. `offline` goes on by itself; `lost` needs the file chosen again; `sent` waits for its form. */
export type Phase = 'waiting' | 'sending' | 'offline' | 'paused' | 'lost' | 'elsewhere' | 'sent' | 'adding' | 'failed'

/** An upload as the screens show it. */
export interface VideoFileUpload extends Omit<KeptUpload, 'beat'> {
  phase: Phase
  /** Bytes a second; null while nothing can be said. */
  perSecond: number | null
  trouble: { obstacle: Obstacle; message: string } | null
  /** What the portal found wrong with the form. */
  problems: readonly ProblemAnswer[]
}

const ACTIVE: readonly Phase[] = ['waiting', 'sending', 'offline', 'adding']

/** Whether something is on its way that leaving the page would stop. */
export const isActive = ({ phase }: Pick<VideoFileUpload, 'phase'>): boolean => ACTIVE.includes(phase)

/** A tab that has not been heard of for so long is gone. */
const GONE_MS = 15_000

const still = { perSecond: null, trouble: null, problems: [] }

/** An upload that begins; `title` is what its form opens with. */
export const beginning = (
  id: string,
  organization: string,
  videoFile: VideoFile,
  title: string,
  begun: number,
): VideoFileUpload => ({
  ...still,
  id,
  organization,
  videoFile,
  path: null,
  sent: 0,
  values: { ...emptyVideo(), title },
  wanted: false,
  begun,
  phase: 'waiting',
})

/** An upload the device knows of, as it stands when a page opens; `hasFile` where the page still holds its file. */
export function comeBack({ beat, ...upload }: KeptUpload, hasFile: boolean, now: number): VideoFileUpload {
  if (hasFile) return { ...upload, ...still, phase: 'paused' }
  return { ...upload, ...still, phase: now - beat < GONE_MS ? 'elsewhere' : 'lost' }
}

/** What uploads need from the screens. */
export interface Around {
  call: Call
  account: string
  organization: string
  /** A video was made of a video file. */
  added: (title: string) => void
}
