import { type ContestDetail, paths } from '@startline/contract'
import { hasFailed, LoadFailure, useShell } from '@startline/guest'
import { Button, Dialog, Field, Notice, SearchInput, Select, SkeletonCards, TextInput, TextLink } from '@startline/ui'
import { useState } from 'react'
import { useDrawText } from '../messages.ts'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'
import { bibAsked, entryName, type LateEntry, useEntries, useLate } from './use-late.ts'

interface AddProps {
  eventId: string
  contest: ContestDetail
  onClose: () => void
}

/** Lets somebody start after the freeze: an entry that has a place in one of the contest’s groups. */
export function AddDialog({ eventId, contest, onClose }: AddProps) {
  const text = usePeopleText()
  const { toast } = useShell()
  const late = useLate(eventId, contest)
  const [groupId, setGroupId] = useState(contest.groups[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const put = async (entry: LateEntry) => {
    const bib = bibAsked(typed)
    setWrong(bib === undefined)
    if (bib === undefined) return document.getElementById('late-bib')?.focus()
    if (!(await late.add(entry.id, bib))) return
    toast(text.added(entryName(entry)))
    setTyped('')
  }
  return (
    <Dialog open wide title={text.add} onClose={onClose} actions={<Button onClick={onClose}>{text.close}</Button>}>
      <div className={styles.section}>
        <p>{text.addWhat}</p>
        {late.trouble && (
          <Notice kind="error" title={text.failed} live>
            {late.trouble}
          </Notice>
        )}
        {contest.groups.length > 1 && (
          <Field label={text.group} id="late-group">
            <Select
              value={groupId}
              onChange={({ target }) => setGroupId(target.value)}
              options={contest.groups.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        <Field label={text.bib} id="late-bib" error={wrong && text.bibWrong}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Entries eventId={eventId} groupId={groupId} late={late} onPut={(entry) => void put(entry)} />
        <p>
          <TextLink href={paths.lateEntry(eventId)}>{text.newEntry}</TextLink>
        </p>
      </div>
    </Dialog>
  )
}

interface EntriesProps {
  eventId: string
  groupId: string
  late: ReturnType<typeof useLate>
  onPut: (entry: LateEntry) => void
}

function Entries({ eventId, groupId, late, onPut }: EntriesProps) {
  const text = usePeopleText()
  const { failed } = useDrawText()
  const [keyword, setKeyword] = useState('')
  const [asked, setAsked] = useState('')
  const query = useEntries(eventId, groupId, asked)
  if (hasFailed(query)) return <LoadFailure query={query} title={failed} />
  if (!query.data) return <SkeletonCards count={2} height="4rem" />
  return (
    <>
      <SearchInput label={text.search} value={keyword} onValue={setKeyword} onSearch={setAsked} />
      {query.data.items.length === 0 && <p>{text.noEntries}</p>}
      <ul className={styles.list}>
        {query.data.items.map((entry) => (
          <li key={entry.id} className={styles.row}>
            <div className={styles.who}>
              <p>{entryName(entry)}</p>
              <p className={styles.hint}>{entry.unit?.name ?? entry.organization_name}</p>
            </div>
            {late.starts(entry) ? (
              <p className={styles.hint}>{text.already}</p>
            ) : (
              <Button
                size="s"
                busy={late.busy}
                aria-label={text.putInOf(entryName(entry))}
                onClick={() => onPut(entry)}
              >
                {text.putIn}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
