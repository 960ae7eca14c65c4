import { paths } from '@startline/contract'
import { Button, ButtonLink, Poster, playTime, Spinner } from '@startline/ui'
import type { ReactNode } from 'react'
import { run, seekTo } from './film-acts.ts'
import { usePlayerText } from './messages.ts'
import type { Trouble } from './playback.ts'
import styles from './player.module.css'
import type { Video } from './queries.ts'
import type { Stage } from './use-stage.ts'

interface OverlayProps {
  video: Video
  element: HTMLVideoElement | null
  trouble: Trouble | null
  mend(): void
  stage: Stage
  setStage(stage: Stage): void
  /** Where the person was, in seconds. */
  resume: number
}

/** What stands over the video file: why it does not run, where to begin, or what comes after it. */
export function Overlay(props: OverlayProps) {
  if (props.trouble !== null) return <InTrouble {...props} trouble={props.trouble} />
  if (props.stage === 'resume') return <Resume {...props} />
  return props.stage === 'ended' ? <Ended {...props} /> : null
}

interface SheetProps {
  title: string
  /** Its cover shows through. */
  video: Pick<Video, 'id' | 'cover_url'>
  actions?: ReactNode
  children?: ReactNode
}

const Sheet = ({ title, video, actions, children }: SheetProps) => (
  <div className={styles.overlay}>
    <Poster src={video.cover_url} seed={video.id} className={styles.behind} />
    <p className={styles.overlayTitle}>{title}</p>
    {children && <div className={styles.overlayText}>{children}</div>}
    {actions && <div className={styles.overlayActions}>{actions}</div>}
  </div>
)

function InTrouble({ trouble, mend, video }: OverlayProps & { trouble: Trouble }) {
  const text = usePlayerText()
  if (trouble === 'mending')
    return (
      <output className={styles.mending}>
        <Spinner size={18} />
        {text.mending}
      </output>
    )
  const words = {
    waiting: [text.waiting, text.waitingText],
    gone: [text.gone, text.goneText],
    unplayable: [text.unplayable, text.unplayableText],
  }[trouble]
  return (
    <div aria-live="assertive">
      <Sheet title={words[0] ?? ''} video={video} actions={<Button onClick={mend}>{text.retry}</Button>}>
        {words[1]}
      </Sheet>
    </div>
  )
}

/** Once nothing covers it any more. */
const focusSoon = (element: HTMLElement) => requestAnimationFrame(() => element.focus({ preventScroll: true }))

function Resume({ video, element, resume, setStage }: OverlayProps) {
  const text = usePlayerText()
  const begin = (from: number | null) => {
    if (element === null) return
    if (from !== null) seekTo(element, from)
    setStage(null)
    run(element)
    focusSoon(element)
  }
  return (
    <Sheet
      title={text.resumeAt(playTime(resume))}
      video={video}
      actions={
        <>
          <Button kind="primary" onClick={() => begin(null)}>
            {text.resume(playTime(resume))}
          </Button>
          <Button onClick={() => begin(0)}>{text.fromStart}</Button>
        </>
      }
    />
  )
}

function Ended({ video, element, setStage }: OverlayProps) {
  const text = usePlayerText()
  const { next } = video
  const again = () => {
    if (element === null) return
    seekTo(element, 0)
    setStage(null)
    run(element)
    focusSoon(element)
  }
  return (
    <Sheet
      title={text.ended}
      video={video}
      actions={
        <>
          {next ? (
            <ButtonLink href={paths.video(next.id)} kind="primary">
              {`${text.endedNext}: ${next.title}`}
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.videos} kind="primary">
              {text.library}
            </ButtonLink>
          )}
          <Button onClick={again}>{text.again}</Button>
        </>
      }
    />
  )
}
