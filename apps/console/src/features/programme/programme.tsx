import { Answer } from '@startline/guest'
import { SkeletonCards } from '@startline/ui'
import { HeldScreen } from '../../held/event-gate.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import { FrontForm } from './front-form.tsx'
import { useProgrammeText } from './messages.ts'
import { PrintMenu } from './print-menu.tsx'
import styles from './programme.module.css'
import { ReadyList } from './ready-list.tsx'
import { useProgramme } from './use-programme.ts'
import { Versions } from './versions.tsx'

/** Where the programme is made and published, and the papers of the race are printed. */
export default function Programme() {
  return <HeldScreen screen={useProgrammeText().title}>{(held) => <Parts held={held} />}</HeldScreen>
}

function Parts({ held }: { held: HeldEvent }) {
  const text = useProgrammeText()
  const query = useProgramme(held.id)
  const isHost = held.rights.includes('host')
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="9rem" />}>
      {(programme) => (
        <div className={styles.page}>
          <div className={styles.head}>
            <p className={styles.hint}>{text.lead}</p>
            <PrintMenu id={held.id} />
          </div>
          <div className={styles.columns}>
            <div className={styles.section}>
              <ReadyList id={held.id} programme={programme} isHost={isHost} unplaced={held.race?.unplaced ?? 0} />
              {isHost && <FrontForm key={held.id} id={held.id} programme={programme} />}
            </div>
            <Versions id={held.id} programme={programme} />
          </div>
        </div>
      )}
    </Answer>
  )
}
