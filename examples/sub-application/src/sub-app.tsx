import { GuestFrame, type SubAppProps, UnknownAddress } from '@startline/guest'
import { FullPageSpin } from '@startline/ui'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Lanes } from './lanes.tsx'
import { useSampleText } from './messages.ts'

const Lane = lazy(() => import('./lane.tsx'))

/** The component the shell mounts under `/sample`; paths inside are relative to it. */
export default function Sample(shell: SubAppProps) {
  return (
    <GuestFrame {...shell}>
      <Suspense fallback={<FullPageSpin />}>
        <Routes>
          <Route index element={<Lanes />} />
          <Route path="lanes/:lane" element={<Lane />} />
          <Route path="*" element={<Unknown />} />
        </Routes>
      </Suspense>
    </GuestFrame>
  )
}

function Unknown() {
  return <UnknownAddress onward={{ href: '/sample', label: useSampleText().title }} />
}
