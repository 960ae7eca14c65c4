import { type DragEvent, useState } from 'react'
import type { BoardStarter } from './board-heat.ts'
import { freeLane, type Goal } from './moves.ts'
import type { Moves } from './use-moves.ts'

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
