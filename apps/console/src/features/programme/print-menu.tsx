import { type PrintKind, printRace } from '@startline/contract'
import { ForAnotherBrowser } from '@startline/entry'
import { useShell } from '@startline/guest'
import { DownloadIcon, inWeChat, Menu, Notice, saveFile } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useProgrammeText } from './messages.ts'
import styles from './programme.module.css'
import { useTrouble } from './use-programme.ts'

const PAPERS = ['programme', 'start-lists', 'call-sheets', 'sign-in', 'bibs', 'named'] as const
type Paper = (typeof PAPERS)[number]

/** Has a paper of the race drawn and hands it to the person. */
export function usePrinting(id: string) {
  const { call, toast } = useShell()
  const text = useProgrammeText()
  const printing = useMutation({
    mutationFn: (paper: Paper | 'trial') => {
      const what: PrintKind = paper === 'named' ? 'bibs' : paper
      return call(printRace, { params: { id, what }, query: paper === 'named' ? { names: 'true' } : {} })
    },
    gcTime: 0,
    onSuccess: ({ name, blob }) => {
      saveFile(name, blob)
      toast(text.printed(name))
    },
  })
  return { print: printing.mutate, pending: printing.isPending, trouble: useTrouble(printing.error) }
}

/** All papers of the race in one menu, and what went wrong where one did not come. */
export function PrintMenu({ id }: { id: string }) {
  const text = useProgrammeText()
  const { print, pending, trouble } = usePrinting(id)
  if (inWeChat()) return <ForAnotherBrowser address={location.href} />
  return (
    <div className={styles.section}>
      <Menu
        label={text.print}
        heading={text.printHint}
        button={
          <span className={styles.print} aria-busy={pending}>
            <DownloadIcon />
            {pending ? text.printing : text.print}
          </span>
        }
        items={PAPERS.map((paper) => ({
          label: text.prints[paper],
          note: text.printNotes[paper],
          onSelect: () => print(paper),
        }))}
      />
      {trouble && (
        <Notice kind="error" title={text.notPrinted} live>
          {trouble}
        </Notice>
      )}
    </div>
  )
}
