import { SkeletonCards } from '@startline/ui'
import { ErrorFence } from '../../layouts/error-fence.tsx'
import { forgetFailedParts, later } from '../../layouts/later.tsx'
import { useHomeText } from './messages.ts'

/** What is the person's own on the home: visitors are not sent it. The server announces it to those who are signed in. */
const Part = later(
  async () => (await import(/* webpackChunkName: "applicationCenter-mine" */ './mine/mine.tsx')).Mine,
  <SkeletonCards count={2} height="11rem" />,
)

/** Has it come before the home is drawn, so that nothing moves. */
export const holdMine = Part.hold

/** What is mine; where it does not come, the rest of the home stands all the same. */
export const Mine = () => (
  <ErrorFence title={useHomeText().mineFailed} onRetry={forgetFailedParts} part>
    <Part />
  </ErrorFence>
)
