/** Marks a repair; `open` while something of it is to be put right. */
export const REPAIR = 'data-repair'
/** Id of what goes on from the list. */
export const NEXT_STEP = 'sheet-next'

/** What the focus goes to in a repair: a way to settle it with one press, else the first field that is wrong, else what else there is. */
const TARGETS = ['[data-offers] button', '[aria-invalid="true"]', 'button, input, select']

const targetIn = (repair: Element): HTMLElement | undefined =>
  TARGETS.flatMap((target) => repair.querySelector<HTMLElement>(target) ?? [])[0]

/**
 * Moves the focus to the first thing that is to be put right: in the repair it comes from, else in those after it, else from the top. Where
 * nothing is, to what goes on.
 */
export function toFirstTrouble(from: Element | null = null): void {
  const all = [...document.querySelectorAll(`[${REPAIR}]`)]
  const at = Math.max(0, from ? all.indexOf(from) : 0)
  const open = [...all.slice(at), ...all.slice(0, at)].find((repair) => repair.getAttribute(REPAIR) === 'open')
  const target = open ? targetIn(open) : document.getElementById(NEXT_STEP)
  target?.focus()
}
