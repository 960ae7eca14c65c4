import { cx, playTime } from '@startline/ui'
import { useEffect, useState } from 'react'
import { listen } from '../../../base/listen.ts'
import { run, seekTo } from './film-acts.ts'
import styles from './player.module.css'
import type { Video } from './queries.ts'

interface ChaptersProps {
  chapters: Video['chapters']
  video: HTMLVideoElement | null
  title: string
}

/** The parts of the video file; a press goes there, and the one that runs is marked. */
export function Chapters({ chapters, video, title }: ChaptersProps) {
  const current = useCurrent(chapters, video)
  const go = (at: number) => {
    if (video === null) return
    seekTo(video, at)
    run(video)
  }
  return (
    <section className={styles.chapters} aria-labelledby="chapters">
      <h2 id="chapters" className={styles.chaptersTitle}>
        {title}
      </h2>
      <ol className={styles.chapterList}>
        {chapters.map(({ at, title: name }, index) => (
          <li key={at}>
            <button
              type="button"
              className={cx(styles.chapter, index === current && styles.current)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => go(at)}
            >
              <span className={styles.time}>{playTime(at)}</span>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useCurrent(chapters: Video['chapters'], video: HTMLVideoElement | null): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    if (video === null) return
    const follow = () => setCurrent(chapterAt(chapters, video.currentTime))
    return listen(video, { timeupdate: follow, seeking: follow })
  }, [chapters, video])
  return current
}

/** The number of the chapter in which a moment lies; -1 before the first. */
export function chapterAt(chapters: readonly { at: number }[], seconds: number): number {
  let found = -1
  for (const [index, { at }] of chapters.entries()) if (at <= seconds) found = index
  return found
}
