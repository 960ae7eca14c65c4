import { paths } from '@startline/contract'
import { Button, Dialog, Notice, TextLink } from '@startline/ui'
import styles from './change.module.css'
import { useChangeText } from './messages.ts'
import type { Effects, Outlook } from './rehearse.ts'

interface OutlookProps {
  /** Of the event. */
  id: string
  outlook: Outlook
  stale: boolean
  onAccept: () => void
  onBack: () => void
}

/** What saving would do to others, asked before it is done: whom a group would not take any more, who is told, who gets a place. */
export function OutlookDialog({ id, outlook, stale, onAccept, onBack }: OutlookProps) {
  const text = useChangeText()
  const touches = outlook.effects.length > 0
  const actions = (
    <>
      <Button onClick={onBack}>{text.back}</Button>
      <Button kind={touches ? 'danger' : 'solid'} onClick={onAccept}>
        {touches ? text.acceptEffects : text.accept}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onBack} title={touches ? text.touches : text.asking} actions={actions} wide>
      <div className={styles.outlook}>
        {stale && <Notice kind="warn">{text.stale}</Notice>}
        {outlook.effects.map((one) => (
          <Touched key={one.digest} id={id} of={one} />
        ))}
        {touches && <p>{text.stay}</p>}
        {outlook.told > 0 && <p>{text.told(outlook.told)}</p>}
        {outlook.promoted > 0 && <p>{text.promoted(outlook.promoted)}</p>}
      </div>
    </Dialog>
  )
}

/** Whom a change leaves out, by name, up to ten; each leads to its registration. */
function Touched({ id, of: { group, effects } }: { id: string; of: Effects }) {
  const text = useChangeText()
  return effects.map(({ what, count, sample }) => (
    <section key={what}>
      <p>
        <strong>{text.effects[what](count, group?.name ?? null)}</strong>
      </p>
      <ul className={styles.sample}>
        {sample.map(({ registration_id, reference, name }) => (
          <li key={registration_id}>
            <TextLink href={paths.heldRegistration(id, registration_id)}>{name}</TextLink>{' '}
            <span className={styles.hint}>{reference}</span>
          </li>
        ))}
      </ul>
      {count > sample.length && <p className={styles.hint}>{text.more(count - sample.length)}</p>}
    </section>
  ))
}
