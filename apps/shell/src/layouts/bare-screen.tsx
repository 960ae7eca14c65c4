import { useEffect } from 'react'
import { useCommon } from '../state/common.ts'
import type { ScreenImport } from './screen.tsx'
import { ScreenWrapper } from './screen-wrapper.tsx'

interface BareScreenProps {
  title: string
  load: ScreenImport
  /** True for the home, which the state flag `isSY` follows. */
  home?: boolean
}

/** A screen outside of the global layout: it places header and footer itself. */
export function BareScreen({ home = false, ...screen }: BareScreenProps) {
  const setIsSY = useCommon((state) => state.setIsSY)
  useEffect(() => {
    setIsSY(home)
    return () => setIsSY(false)
  }, [home, setIsSY])
  return <ScreenWrapper {...screen} bare />
}
