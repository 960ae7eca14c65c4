import { useEffect } from 'react'

/** Name of the product as it stands in the browser's tab. */
const PRODUCT = '起点 Startline'

/**
 * Names the browser's tab after the screen. After every render, since the wrapper names it too when the language changes:
 * the screen comes after it and has the last word.
 */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  })
}
