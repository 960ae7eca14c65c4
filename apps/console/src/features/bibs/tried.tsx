import { useShell } from '@startline/guest'
import { Button, type Column, Fold, FormActions, Notice, Table } from '@startline/ui'
import { useBibsText } from './messages.ts'
import type { Given, ListedRacer, RacerPage, useAssign } from './use-bibs.ts'

interface TriedProps {
  assigning: ReturnType<typeof useAssign>
  given: Given
  /** Whoever has no number now. */
  numberless: RacerPage
}

/** So many are named of those for whom there is no number. */
const NAMED = 10

/** What a trial gives: who gets which number, and who would get none; then it is done, or changed. */
export function Tried({ assigning, given, numberless }: TriedProps) {
  const text = useBibsText()
  const { toast } = useShell()
  const { busy, trouble, assign, drop } = assigning
  const { bibs, without } = given
  const items = numberless.items
    .filter(({ id }) => bibs[id] !== undefined)
    .sort((one, other) => (bibs[one.id] ?? 0) - (bibs[other.id] ?? 0))
  const count = Math.max(0, numberless.total - without.length)
  const give = async () => {
    if (await assign()) toast(text.given)
  }
  return (
    <>
      {trouble && (
        <Notice kind="error" title={text.notGiven} live>
          {trouble}
        </Notice>
      )}
      {without.length > 0 ? (
        <Short without={without} racers={numberless.items} />
      ) : (
        <Notice title={text.tried(count)} live />
      )}
      <Fold summary={text.preview} open>
        <Table
          caption={text.preview}
          hideCaption
          rows={items}
          rowKey={({ id }) => id}
          columns={columnsOf(text, bibs)}
        />
        {count > items.length && <p>{text.andMore(count - items.length)}</p>}
      </Fold>
      <FormActions sticky>
        {without.length === 0 && (
          <Button kind="primary" size="l" busy={busy} onClick={() => void give()}>
            {text.assign}
          </Button>
        )}
        <Button onClick={drop}>{text.change}</Button>
      </FormActions>
    </>
  )
}

const columnsOf = (text: ReturnType<typeof useBibsText>, bibs: Given['bibs']): Column<ListedRacer>[] => [
  { key: 'bib', head: text.number, cell: ({ id }) => bibs[id] },
  { key: 'name', head: text.name, cell: ({ name }) => name },
  { key: 'unit', head: text.unit, cell: ({ unit_name }) => unit_name },
]

function Short({ without, racers }: { without: readonly string[]; racers: readonly ListedRacer[] }) {
  const text = useBibsText()
  const named = racers.filter(({ id }) => without.includes(id)).slice(0, NAMED)
  return (
    <Notice kind="warn" title={text.short(without.length)} live>
      <p>
        {text.shortWhat}{' '}
        {named.map(({ name, unit_name }) => [name, unit_name].filter(Boolean).join(' ')).join(text.comma)}
        {without.length > named.length && ` ${text.andMore(without.length - named.length)}`}
      </p>
      <p>{text.widen}</p>
    </Notice>
  )
}
