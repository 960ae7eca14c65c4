import { type PrintKind, printRace } from '@startline/contract'
import { ForAnotherBrowser, UnprintableNames } from '@startline/entry'
import { cannotSaveFiles, DownloadIcon, Menu, Notice } from '@startline/ui'
import { useFiles } from '../../held/use-files.ts'
import { useProgrammeText } from './messages.ts'
import styles from './programme.module.css'

const PAPERS = ['programme', 'start-lists', 'call-sheets', 'sign-in', 'bibs', 'named'] as const
type Paper = (typeof PAPERS)[number]

/** Has a paper of the race drawn and hands it to the person. */
export function usePrinting(id: string) {
  const text = useProgrammeText()
  const { busy, trouble, take, unprintable } = useFiles({ said: text.printed, unanswered: text.unanswered })
  const print = (paper: Paper | 'trial') => {
    const what: PrintKind = paper === 'named' ? 'bibs' : paper
    return take((call) => call(printRace, { params: { id, what }, query: paper === 'named' ? { names: 'true' } : {} }))
  }
  return { print, busy, trouble, unprintable }
}

/** All papers of the race in one menu, and what went wrong where one did not come. */
export function PrintMenu({ id }: { id: string }) {
  const text = useProgrammeText()
  const { print, busy, trouble, unprintable } = usePrinting(id)
  if (cannotSaveFiles()) return <ForAnotherBrowser address={location.href} />
  return (
    <div className={styles.section}>
      <Menu
        label={text.print}
        heading={text.printHint}
        button={
          <span className={styles.print} aria-busy={busy}>
            <DownloadIcon />
            {busy ? text.printing : text.print}
          </span>
        }
        items={PAPERS.map((paper) => ({
          label: text.prints[paper],
          note: text.printNotes[paper],
          onSelect: () => void print(paper),
        }))}
      />
      <UnprintableNames of={unprintable} />
      {trouble && (
        <Notice kind="error" title={text.notPrinted} live>
          {trouble}
        </Notice>
      )}
    </div>
  )
}
