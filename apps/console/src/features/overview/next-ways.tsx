import { paths } from '@startline/contract'
import { CopyIcon, DownloadIcon, FlagIcon, MegaphoneIcon, Notice, Tile } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import { useExport } from '../../held/use-export.ts'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'

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
