import { ChoosePicture } from '@startline/entry'
import { Button, Field, TextArea } from '@startline/ui'
import { usePicture } from '../../pieces/use-picture.ts'
import { usePictureFile } from './use-file.ts'
import { useFieldAt, useWriting, withValue } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { idOf, mappingAt, textAt, type Written } from './writing/written.ts'

/** Long enough for any scanner; what is cut off cannot be scanned. */
const EDGE_PX = 1_000

/** How the host wants to be paid: in words, and with a picture to be scanned beside them. */
export function Payment() {
  const text = useDraftText()
  const { file, set } = useFieldAt('payment')
  const { errorAt, touch } = useWriting()
  const payment = mappingAt(file, 'payment')
  const put = (field: string, value: string | null) => {
    const next = withValue(payment, field, value)
    set(Object.keys(next).length > 0 ? next : null)
  }
  return (
    <>
      <Field
        label={text.payment}
        hint={text.paymentHint}
        optional
        id={idOf('/payment/text')}
        error={errorAt('/payment/text')}
      >
        <TextArea
          rows={3}
          value={textAt(payment, 'text')}
          onBlur={() => touch('/payment/text')}
          onChange={({ target }) => put('text', target.value)}
        />
      </Field>
      <PaymentCode payment={payment} onCode={(path) => put('qr_path', path)} />
    </>
  )
}

function PaymentCode({ payment, onCode }: { payment: Written; onCode: (path: string | null) => void }) {
  const text = useDraftText()
  const { errorAt } = useWriting()
  const { take, ...sending } = usePictureFile(EDGE_PX, 'payment.jpg', onCode)
  const code = textAt(payment, 'qr_path')
  const shown = usePicture(code || null)
  const id = idOf('/payment/qr_path')
  return (
    <Field label={text.code} hint={text.codeHint} id={id} error={errorAt('/payment/qr_path') ?? sending.error} optional>
      {shown && <img src={shown} alt={text.codeShown} width={160} height={160} className={styles.code} />}
      {code && !shown && <p className={styles.hint}>{text.codeKept}</p>}
      <output className={styles.hint}>{sending.busy && text.sendingFile}</output>
      <div className={styles.row}>
        <ChoosePicture onFile={(chosen) => void take(chosen)}>{text.codeChoose}</ChoosePicture>
        {code && (
          <Button kind="quiet" onClick={() => onCode(null)}>
            {text.codeNone}
          </Button>
        )}
      </div>
    </Field>
  )
}
