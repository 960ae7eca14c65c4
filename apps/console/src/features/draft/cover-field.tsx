import { ChoosePicture, decodePicture, drawPicture } from '@startline/entry'
import { Button, Field, largestPart, Poster } from '@startline/ui'
import { rememberPicture, usePicture } from '../../pieces/use-picture.ts'
import { useFile } from './use-file.ts'
import { useFieldAt } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { textAt } from './writing/written.ts'

/** As wide as the head of an event's page on a large screen. */
const EDGE_PX = 1_600
/** As covers are shown everywhere. */
const RATIO = 16 / 9

/** The largest part of a picture in the shape of covers. Rejects where it is none that this device can read. */
async function cutOut(chosen: File): Promise<Blob> {
  const image = await decodePicture(chosen)
  const whole = { width: image.naturalWidth, height: image.naturalHeight }
  return drawPicture(image, largestPart(whole, RATIO), EDGE_PX)
}

/** The cover: a picture of the host's, cut to the shape in which it is shown; lanes in the event's own colour where there is none. */
export function CoverField({ seed }: { seed: string }) {
  const text = useDraftText()
  const { id, error, file, set } = useFieldAt('cover_url')
  const sending = useFile('event_cover')
  const cover = textAt(file, 'cover_url')
  const shown = usePicture(cover || null)
  const take = async (chosen: File) => {
    const picture = await cutOut(chosen).catch(() => null)
    const sent = await sending.send(picture, 'cover.jpg')
    if (!sent || !picture) return
    rememberPicture(sent.url, picture)
    set(sent.url)
  }
  return (
    <Field label={text.cover} hint={text.coverHint} id={id} error={error ?? sending.error} optional>
      <Poster src={shown} seed={seed} className={styles.cover} />
      {cover && !shown && <p className={styles.hint}>{text.coverKept}</p>}
      <output className={styles.hint}>{sending.busy && text.sendingFile}</output>
      <div className={styles.row}>
        <ChoosePicture onFile={(chosen) => void take(chosen)}>{text.coverChoose}</ChoosePicture>
        {cover && (
          <Button kind="quiet" onClick={() => set(null)}>
            {text.coverNone}
          </Button>
        )}
      </div>
    </Field>
  )
}
