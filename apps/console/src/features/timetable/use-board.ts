import { setTimetable } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWhose } from '../../held/queries.ts'
import { begun, changed, type History, undone } from '../../pieces/history.ts'
import { useAskedBeforeLeaving } from '../../pieces/use-before-leaving.ts'
import { type Board, isSame, without } from './board.ts'
import { useTimetableText } from './messages.ts'
import { blocksToSend, boardOf, type Timetable } from './read-board.ts'
import { useClashes, useReadTimetableAgain } from './use-timetable.ts'

/** What a board was begun from. */
interface Base {
  board: Board
  digest: string
  /** Of the timetable it was saved over: until what was saved is read again, that one is no news. */
  before?: string
}

const baseOf = ({ heats, digest }: Timetable): Base => ({ board: boardOf(heats), digest })

/** What somebody began and did not save, by whose and which event: it is there again when they come back, until the page is left. */
const unsaved = new Map<string, { base: Base; history: History<Board> }>()

/** The board without heats that are gone: drawn anew, others took their place. */
function withKnown(board: Board, { heats }: Timetable): Board {
  const known = new Set(heats.map(({ id }) => id))
  return without(
    board,
    board.flatMap((block) => block.heats.filter((id) => !known.has(id))),
  )
}

/** A timetable while it is planned: what it is now, steps back, who would have too little rest, and saving it as a whole. */
export function useBoard(id: string, timetable: Timetable, rest: number) {
  const { call, toast } = useShell()
  const text = useTimetableText()
  const readAgain = useReadTimetableAgain()
  const key = JSON.stringify([...useWhose(), id])
  const [base, setBase] = useState(() => unsaved.get(key)?.base ?? baseOf(timetable))
  const [history, setHistory] = useState(() => unsaved.get(key)?.history ?? begun(base.board))
  const [said, setSaid] = useState('')
  const [reason, setReason] = useState('')
  const board = history.file
  const dirty = !isSame(board, base.board)
  useEffect(() => {
    if (dirty) unsaved.set(key, { base, history })
    else unsaved.delete(key)
  }, [key, dirty, base, history])
  useAskedBeforeLeaving(dirty)
  const { clashes, checking, failed } = useClashes(id, board, rest, dirty ? null : timetable.clashes)

  const begin = () => {
    const next = baseOf(timetable)
    setBase(next)
    setHistory(begun(next.board))
  }
  const save = useMutation({
    mutationFn: ({ board: sent, digest }: Base) =>
      call(setTimetable, {
        params: { id },
        body: { blocks: blocksToSend(sent), rest_min: rest, digest, ...(reason.trim() && { reason: reason.trim() }) },
      }),
    onSuccess: async ({ digest }, { board: sent, digest: before }) => {
      setBase({ board: sent, digest, before })
      setReason('')
      toast(text.saved)
      await readAgain()
    },
    // Somebody else was quicker, or drew anew: what they made is read, and both are told of.
    onError: () => readAgain(),
  })
  const isOthers = ![base.digest, base.before].includes(timetable.digest)
  // Nothing was changed here: what others saved is simply shown.
  if (isOthers && !dirty) begin()

  /** Takes a step, and says what it was to whoever does not see it. */
  const change = (next: Board, words: string) => {
    if (isSame(next, board)) return
    save.reset()
    setHistory((former) => changed(former, next))
    setSaid(words)
  }
  const undo = () => {
    save.reset()
    setHistory(undone)
    setSaid(text.undone)
  }
  /** Goes on with what is here, over what others saved. */
  const keepMine = () => {
    save.reset()
    setBase(baseOf(timetable))
    setHistory((former) => changed(former, withKnown(former.file, timetable)))
  }
  const takeTheirs = () => {
    save.reset()
    begin()
  }
  const refusal = save.error && refusalOf(save.error)
  return {
    board,
    dirty,
    clashes,
    checking,
    checkFailed: failed,
    said,
    reason,
    setReason,
    change,
    undo,
    canUndo: history.past.length > 0,
    save: () => save.mutate({ board, digest: base.digest }),
    saving: save.isPending,
    moved: isOthers && dirty,
    trouble: save.isError && !isOthers ? (refusal?.errors[0]?.message ?? refusal?.message ?? text.unanswered) : null,
    keepMine,
    takeTheirs,
  }
}

/** A timetable while it is planned. */
export type Planning = ReturnType<typeof useBoard>
