import { readSetting, writeSetting } from '@startline/ui'
import { useEffect, useState } from 'react'

const SETTING = 'startline.review-keys'

/** Whether single letters decide; whoever speaks to their device, or presses keys by accident, turns it off (WCAG 2.1.4). */
export function useKeysOn(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => readSetting(SETTING) !== 'off')
  return [
    on,
    (next) => {
      setOn(next)
      writeSetting(SETTING, next ? 'on' : 'off')
    },
  ]
}

/** Where letters are typed or chosen by, they are nothing else. */
const TAKES_LETTERS = 'input, textarea, select, [role=dialog] *, [role=menu] *, [role=listbox] *'

/** Has keys do something while `on`. A key that is held down does it once: nobody decides on twenty by a nap. */
export function useKeys(on: boolean, keys: Record<string, () => void>): void {
  useEffect(() => {
    if (!on) return
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return
      if (target instanceof Element && target.matches(TAKES_LETTERS)) return
      const act = keys[key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
}
