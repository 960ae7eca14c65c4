import { ChoosePicture } from '@startline/entry'
import { Button, Field, Poster } from '@startline/ui'
import { FocusPicker } from '../../pieces/focus-picker.tsx'
import { usePicture } from '../../pieces/use-picture.ts'
import { focusAt } from '../../preview/event-view.ts'
import { usePictureFile } from './use-file.ts'
import { useFieldAt, useWriting, withValue } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { textAt } from './writing/written.ts'

/** As wide as the head of an event's page on a large screen; what of the picture is seen is said by its focus. */
const EDGE_PX = 1_600

/** The cover: a picture of the host's with the point of it that is always seen; lanes in the event's own colour where there is none. */
export function CoverField({ seed }: { seed: string }) {
  const text = useDraftText()
  const { change } = useWriting()
  const { id, error, file } = useFieldAt('cover_url')
  const cover = textAt(file, 'cover_url')
  const shown = usePicture(cover || null)
  const focus = focusAt(file['cover_focus'])
  // Of another picture another point is the one that counts.
  const put = (address: string | null) =>
    change('/cover_url', (before) => withValue(withValue(before, 'cover_focus', null), 'cover_url', address))
  const { take, ...sending } = usePictureFile(EDGE_PX, 'cover.jpg', put)
  return (
    <Field label={text.cover} hint={text.coverHint} id={id} error={error ?? sending.error} optional>
      {cover && shown ? (
        <FocusPicker
          src={shown}
          seed={seed}
          focus={focus}
          onFocus={(next) => change('/cover_focus', (before) => withValue(before, 'cover_focus', next))}
          words={{
            label: text.focus,
            hint: text.focusHint,
            at: text.focusAt,
            inLists: text.inLists,
            onPage: text.onPage,
          }}
        />
      ) : (
        <Poster src={null} seed={seed} className={styles.cover} />
      )}
      {cover && !shown && <p className={styles.hint}>{text.coverKept}</p>}
      <output className={styles.hint}>{sending.busy && text.sendingFile}</output>
      <div className={styles.row}>
        <ChoosePicture onFile={(chosen) => void take(chosen)}>{text.coverChoose}</ChoosePicture>
        {cover && (
          <Button kind="quiet" onClick={() => put(null)}>
            {text.coverNone}
          </Button>
        )}
      </div>
    </Field>
  )
}
