import { type AskedGuardians, type EnteredEvent, paths } from '@startline/contract'
import { CONSENT_VERSION } from '@startline/entry'
import { useShell } from '@startline/guest'
import {
  Button,
  CopyIcon,
  copyText,
  Dialog,
  QrPicture,
  ShareIcon,
  ShortName,
  shareAddress,
  TextLink,
} from '@startline/ui'
import { Fragment, useState } from 'react'
import styles from './entered.module.css'
import { useEnteredText } from './messages.ts'

interface AskedDialogProps {
  open: boolean
  onClose: () => void
  entered: EnteredEvent
  asked: AskedGuardians
}

/** What became of asking: for how many it was asked, who cannot be, and what can be handed on to parents without an account. */
export default function AskedDialog({ open, onClose, entered, asked }: AskedDialogProps) {
  const text = useEnteredText()
  // What was lacking when the dialog came: it does not change under the reader.
  const [lacking] = useState(entered.lacking)
  return (
    <Dialog open={open} onClose={onClose} title={useTitle(asked)}>
      <div className={styles.told}>
        {asked.asked + asked.already > 0 && <p>{text.how}</p>}
        {asked.asked > 0 && asked.already > 0 && <p>{text.already(asked.already)}</p>}
        <Unreachable asked={asked} />
        <HandOn event={entered.event} lacking={lacking} />
      </div>
    </Dialog>
  )
}

function useTitle({ asked, already, unreachable }: AskedGuardians): string {
  const text = useEnteredText()
  if (asked > 0) return text.asked(asked)
  if (already > 0) return text.allAsked
  return unreachable > 0 ? text.noneToAsk : text.nothingMissing
}

/** Who cannot be asked, each the way to where a guardian's phone is added. */
function Unreachable({ asked: { unreachable, people } }: { asked: AskedGuardians }) {
  const text = useEnteredText()
  if (unreachable === 0) return null
  return (
    <p>
      {text.unreachable(unreachable)}
      {people.map(({ participant_id, name }, index) => (
        <Fragment key={participant_id}>
          {index > 0 && text.comma}
          <TextLink href={paths.participant(participant_id)}>
            <ShortName name={name} />
          </TextLink>
        </Fragment>
      ))}
      {unreachable > people.length && text.andMore(unreachable)}
    </p>
  )
}

/** Words, a link and a code for a parents' group: to the text of the consent where one is lacking, else to the event. */
function HandOn({ event, lacking }: Pick<EnteredEvent, 'event' | 'lacking'>) {
  const text = useEnteredText()
  const { session, toast } = useShell()
  const address = `${location.origin}${lacking.consent > 0 ? paths.consentText(CONSENT_VERSION) : paths.event(event.id)}`
  const needed = (['photo', 'consent'] as const).filter((what) => lacking[what] > 0).map((what) => text.needed[what])
  const words = text.words(session.organization?.name ?? '', event.name, needed.join(text.and))
  const whole = text.details(words, address)
  const copy = () => void copyText(whole).then((done) => toast(done ? text.copied : text.notCopied))
  const share = () => shareAddress({ title: event.name, text: words, url: address }) || copy()
  return (
    <section className={styles.handOn} aria-labelledby="hand-on">
      <h3 id="hand-on" className={styles.small}>
        {text.handOnTitle}
      </h3>
      <p className={styles.note}>{text.handOnText}</p>
      <div className={styles.sent}>
        <QrPicture text={address} label={text.codeLabel(event.name)} className={styles.code} />
        <p className={styles.said}>{whole}</p>
      </div>
      <div className={styles.ways}>
        <Button size="s" kind="solid" icon={<ShareIcon />} onClick={share}>
          {text.share}
        </Button>
        <Button size="s" icon={<CopyIcon />} onClick={copy}>
          {text.copy}
        </Button>
      </div>
    </section>
  )
}
