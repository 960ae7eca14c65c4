import { paths } from '@startline/contract'
import { hasFailed, LoadFailure, useGuestScreen } from '@startline/guest'
import { PageLayout, SkeletonCards } from '@startline/ui'
import { Blocked } from './blocked.tsx'
import { EraseForm } from './erase-form.tsx'
import { usePrivacyText } from './messages.ts'
import { useErasure } from './queries.ts'
import { WhatItMeans } from './what-it-means.tsx'

/** Erasing the account: first what that means, by name; then the person confirms it by hand. */
export default function EraseAccount() {
  const text = usePrivacyText()
  useGuestScreen(text.erase)
  const query = useErasure()
  const { data } = query
  return (
    <PageLayout
      title={text.erase}
      lead={text.eraseIntro}
      back={{ href: paths.privacy, label: text.title }}
      width="narrow"
    >
      {data ? (
        <>
          {data.blocking.length > 0 && <Blocked organizations={data.blocking} />}
          <WhatItMeans erasure={data} />
          {data.blocking.length === 0 && <EraseForm erasure={data} />}
        </>
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={text.eraseUnknown} />
      ) : (
        <SkeletonCards count={3} height={140} />
      )}
    </PageLayout>
  )
}
