import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BoardHeat, BoardStarter } from './board-heat.ts'
import { freeLane, type Goal, goalOf, placeOf, type Way } from './moves.ts'
import type { Moves } from './use-moves.ts'

const WAYS: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'before', ArrowRight: 'behind' }

/** Whoever is next to somebody on the board, in one direction. */
function beside(heats: readonly BoardHeat[], id: string, way: Way): string | undefined {
  const at = heats.findIndex(({ lanes }) => lanes.some(({ starter }) => starter.id === id))
  const here = heats[at]?.lanes ?? []
  const nth = here.findIndex(({ starter }) => starter.id === id)
  if (way === 'up' || way === 'down') return here[nth + (way === 'up' ? -1 : 1)]?.starter.id
  const other = heats[at + (way === 'before' ? -1 : 1)]?.lanes ?? []
  return (other[nth] ?? other.at(-1))?.starter.id
}

/** The heats with what moving needs of them. */
export const movable = (heats: readonly BoardHeat[]) =>
  heats.map((heat) => ({ ...heat, lanes: heat.lanes.map(({ lane, starter }) => ({ lane, starter_id: starter.id })) }))

const isAt = (heats: readonly BoardHeat[], id: string, { heatId, lane }: Goal): boolean => {
  const place = placeOf(movable(heats), id)
  return place?.heatId === heatId && place.lane === lane
}

/**
 * Keys of a board: arrows go from one to the next, with Shift they move whoever has the focus. The focus goes along with whoever is moved.
 * @param heats those of the run that is shown
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, heats: readonly BoardHeat[], move?: Moves['move']) {
  const wanted = useRef<{ id: string; goal: Goal } | null>(null)
  const tileOf = (id: string) => board.current?.querySelector<HTMLElement>(`[data-starter="${id}"]`)
  // Whoever was moved is another tile there: it has the focus once it stands, whenever the answer came.
  useEffect(() => {
    const asked = wanted.current
    if (asked === null || !isAt(heats, asked.id, asked.goal)) return
    wanted.current = null
    // A dialog that closes gives the focus back first, to where they stood.
    requestAnimationFrame(() => tileOf(asked.id)?.focus())
  })
  const go = async (starter: BoardStarter, goal: Goal) => {
    wanted.current = { id: starter.id, goal }
    if (!(await move?.(starter, goal))) wanted.current = null
  }
  const pressed = (press: KeyboardEvent, starter: BoardStarter) => {
    const way = WAYS[press.key]
    if (way === undefined || press.ctrlKey || press.metaKey || press.altKey) return
    press.preventDefault()
    if (!press.shiftKey) return tileOf(beside(heats, starter.id, way) ?? '')?.focus()
    const goal = goalOf(movable(heats), starter.id, way)
    if (goal) void go(starter, goal)
  }
  return { pressed, go }
}

/** Where something can be dropped: a lane, or a heat, of which it is the innermost free lane. */
interface Onto {
  heatId: string
  lane?: number
}

/**
 * Dragging by mouse, with what browsers bring themselves: onto somebody they change places, onto an empty lane or a heat one goes there. A
 * finger scrolls; it has the dialog, as keys have theirs.
 */
export function useDrag(move?: Moves['move']) {
  const [dragged, setDragged] = useState<BoardStarter | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const done = () => {
    setDragged(null)
    setOver(null)
  }
  const from = (starter: BoardStarter) => ({
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      // Firefox drags only what carries something.
      dataTransfer.setData('text/plain', '')
      setDragged(starter)
    },
    onDragEnd: done,
  })
  const onto = ({ heatId, lane }: Onto, lanes: readonly { lane: number }[] = [], id = heatId) => ({
    onDragOver: (drag: DragEvent) => {
      if (!dragged) return
      drag.preventDefault()
      drag.stopPropagation()
      if (over !== id) setOver(id)
    },
    onDrop: (drag: DragEvent) => {
      if (!dragged || !move) return
      drag.preventDefault()
      drag.stopPropagation()
      const goal: Goal = { heatId, lane: lane ?? freeLane({ lanes: lanes.map((one) => ({ ...one, starter_id: '' })) }) }
      void move(dragged, goal)
      done()
    },
  })
  return { from, onto, isOver: (id: string) => dragged !== null && over === id && dragged.id !== id }
}

/** Dragging, as a board's cards take it. */
export type Drag = ReturnType<typeof useDrag>
