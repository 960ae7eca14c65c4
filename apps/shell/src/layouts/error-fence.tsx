import { ErrorPanel, PageLayout } from '@startline/ui'
import { Component, type ReactNode, startTransition, useState } from 'react'
import { reloadIfOutdated } from '../sub-apps/recover.ts'
import { SubAppNotConfigured } from '../sub-apps/registry.ts'
import { HomeLink, Technical } from './dead-end.tsx'
import { useLayoutText } from './messages.ts'
import { ShellFooter, ShellHeader } from './shell-bars.tsx'

interface FenceProps {
  /** What is said when it broke. */
  title?: string
  /** Forgets what failed before the content is mounted again. */
  onRetry?: () => Promise<void> | void
  /** True where no header stands around the content: a failure then brings header and footer of its own. */
  bare?: boolean
  /** True around a part of a page: a failure stands in the part's place, and the page lives on. */
  part?: boolean
  children: ReactNode
}

/** Keeps a failure inside: what is outside goes on, and the content can be tried again. */
export function ErrorFence({ title, onRetry, bare = false, part = false, children }: FenceProps) {
  const [attempt, setAttempt] = useState(0)
  const retry = async () => {
    await onRetry?.()
    startTransition(() => setAttempt((count) => count + 1))
  }
  return (
    <Fence key={attempt} title={title} retry={retry} bare={bare} part={part}>
      {children}
    </Fence>
  )
}

interface Retry {
  title?: string
  retry: () => Promise<void>
  bare: boolean
  part: boolean
}

function Failure({ title, error, retry, bare, part }: Retry & { error: Error }) {
  const text = useLayoutText()
  const [retrying, setRetrying] = useState(false)
  const again = () => {
    setRetrying(true)
    void retry()
  }
  const isSettled = error instanceof SubAppNotConfigured
  const panel = (
    <ErrorPanel
      title={(!isSettled && title) || text.broken}
      message={isSettled ? text.closedHint : text.brokenHint}
      retrying={retrying}
      onRetry={isSettled ? undefined : again}
      action={isSettled && <HomeLink />}
    />
  )
  if (part) return panel
  return (
    <>
      {bare && <ShellHeader />}
      <PageLayout>
        {panel}
        {isSettled && <Technical>{text.notConfigured(error.asked, error.configured.join(text.comma))}</Technical>}
      </PageLayout>
      {bare && <ShellFooter />}
    </>
  )
}

class Fence extends Component<Retry & { children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(error: unknown) {
    void reloadIfOutdated(error)
  }

  override render() {
    const { title, retry, bare, part, children } = this.props
    const { error } = this.state
    return error ? <Failure {...{ title, retry, bare, part, error }} /> : children
  }
}
