import { paths } from '@startline/contract'
import { CopyIcon, Countdown, DownloadIcon, FlagIcon, MegaphoneIcon, Notice, Tile } from '@startline/ui'
import { useState } from 'react'
import { type HeldEvent, type Published, useReadAgain } from '../../held/queries.ts'
import { useExport } from '../../held/use-files.ts'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'

/** What the host waits for in each stage. */
const NEXT = {
  upcoming: ['opensIn', 'registration_opens_at'],
  open: ['closesIn', 'registration_closes_at'],
  closed: ['startsIn', 'starts_at'],
} as const

/** What comes next, counted down by the server's clock; a sentence where there is nothing to wait for. */
export function NextMoment({ held: { stage }, event }: { held: HeldEvent; event: Published }) {
  const text = useOverviewText()
  const readAgain = useReadAgain()
  const [offset] = useState(() => Date.parse(event.server_time) - Date.now())
  if (stage === 'upcoming' || stage === 'open' || stage === 'closed') {
    const [label, field] = NEXT[stage]
    return (
      <Countdown
        display
        targetMs={Date.parse(event[field])}
        nowOffset={offset}
        label={text[label]}
        doneText={text.now}
        onDone={() => void readAgain()}
      />
    )
  }
  return stage === 'draft' ? null : <p className={styles.stands}>{text[stage]}</p>
}

/** What a host does next with an event. */
export function NextWays({ id, stage }: Pick<HeldEvent, 'id' | 'stage'>) {
  const text = useOverviewText()
  const file = useExport(id)
  return (
    <div className={styles.ways}>
      <Tile
        href={`${paths.newAnnouncement}?event=${id}`}
        icon={<MegaphoneIcon />}
        title={text.announce}
        text={text.announceText}
      />
      {stage === 'finished' && (
        <Tile href={paths.heldEnding(id)} icon={<FlagIcon />} title={text.archive} text={text.archiveText} />
      )}
      <Tile href={paths.copyOf(id)} icon={<CopyIcon />} title={text.again} text={text.againText} />
      <button type="button" className={styles.export} onClick={() => void file.save()}>
        <DownloadIcon />
        <span>
          <strong>{text.export}</strong>
          <span className={styles.hint}>{text.exportText}</span>
        </span>
      </button>
      {file.failed && (
        <Notice kind="error" live>
          {text.exportFailed}
        </Notice>
      )}
    </div>
  )
}
