import { paths } from '@startline/contract'
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  dayOf,
  EditIcon,
  EyeIcon,
  EyeOffIcon,
  PlayIcon,
  Poster,
  RefreshIcon,
  Spinner,
  TrashIcon,
  useLink,
  useLocale,
} from '@startline/ui'
import { clockOf } from '../chapters.ts'
import styles from './manage.module.css'
import { type ManagedVideo } from './manage-address.ts'
import { useManageText } from './messages.ts'

/** What can be done to a video from its card. */
type VideoAct = 'hide' | 'show' | 'retry' | 'remove' | 'restore'

interface CardProps {
  video: ManagedVideo
  /** Something is being done to it. */
  busy: boolean
  onAct: (does: VideoAct) => void
}

const RESTORE_MS = 30 * 24 * 3_600_000

/** A video in the list of those who manage it. */
export function VideoCard({ video, busy, onAct }: CardProps) {
  const text = useManageText()
  const Link = useLink()
  const { id, title, cover_url, duration, removed_at } = video
  return (
    <Card className={styles.card} padded={false} aria-busy={busy || undefined}>
      <span className={styles.cover}>
        <Poster src={cover_url} seed={id} />
        {duration !== null && <span className={styles.clock}>{clockOf(duration)}</span>}
      </span>
      <div className={styles.words}>
        {removed_at === null ? (
          <Link href={paths.managedVideo(id)} className={styles.title}>
            {title}
          </Link>
        ) : (
          <strong className={styles.title}>{title}</strong>
        )}
        <Standing video={video} />
        <Facts video={video} />
        {video.withheld && <p className={styles.failure}>{text.withheld[video.withheld]}</p>}
        {video.failure && <p className={styles.failure}>{video.failure.message}</p>}
        {video.status !== 'processing' && video.status !== 'failed' && !video.processed && (
          <p className={styles.note}>{text.asItIs}</p>
        )}
      </div>
      <Actions video={video} busy={busy} onAct={onAct} />
    </Card>
  )
}

function Standing({ video: { status, hidden, withheld, visibility, removed_at } }: { video: ManagedVideo }) {
  const text = useManageText()
  const locale = useLocale()
  if (removed_at !== null) {
    const until = new Date(Date.parse(removed_at) + RESTORE_MS).toISOString()
    return (
      <span className={styles.badges}>
        <Badge>{text.restorable(dayOf(until, locale))}</Badge>
      </span>
    )
  }
  const tone = { ready: 'green', processing: 'blue', failed: 'red', hidden: 'neutral' } as const
  return (
    <span className={styles.badges}>
      <Badge tone={tone[status]} icon={status === 'processing' && <Spinner size={14} />}>
        {withheld === 'operator' && !hidden && status === 'hidden' ? text.held : text.standings[status]}
      </Badge>
      {hidden && status !== 'hidden' && <Badge>{text.standings.hidden}</Badge>}
      {visibility === 'public' && <Badge tone="amber">{text.visibilities.public}</Badge>}
    </span>
  )
}

function Facts({ video: { category, series, views, created_at } }: { video: ManagedVideo }) {
  const text = useManageText()
  const parts = [category, series && text.inSeries(series), text.views(views), dayOf(created_at, useLocale())]
  return <p className={styles.note}>{parts.filter(Boolean).join(text.dot)}</p>
}

function Actions({ video, busy, onAct }: CardProps) {
  const text = useManageText()
  const { id, title, status, hidden, processed, removed_at } = video
  const button = (does: VideoAct, icon: React.ReactNode, kind: 'plain' | 'quiet' | 'solid' = 'quiet') => (
    <Button
      size="s"
      kind={kind}
      icon={icon}
      busy={busy}
      aria-label={text.actOn[does](title)}
      onClick={() => onAct(does)}
    >
      {text.acts[does]}
    </Button>
  )
  if (removed_at !== null)
    return <div className={styles.actions}>{button('restore', <RefreshIcon size={18} />, 'solid')}</div>
  const watchable = status === 'ready' || status === 'hidden'
  return (
    <div className={styles.actions}>
      {watchable && (
        <ButtonLink href={paths.video(id)} size="s" icon={<PlayIcon size={18} />} aria-label={text.watchOf(title)}>
          {text.watch}
        </ButtonLink>
      )}
      {status === 'failed' && button('retry', <RefreshIcon size={18} />, 'solid')}
      {watchable && !processed && button('retry', <RefreshIcon size={18} />)}
      <ButtonLink
        href={paths.managedVideo(id)}
        size="s"
        kind="quiet"
        icon={<EditIcon size={18} />}
        aria-label={text.editOf(title)}
      >
        {text.edit}
      </ButtonLink>
      {hidden ? button('show', <EyeIcon size={18} />) : button('hide', <EyeOffIcon size={18} />)}
      {button('remove', <TrashIcon size={18} />)}
    </div>
  )
}
