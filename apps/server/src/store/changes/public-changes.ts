/** What commits change of what everybody sees, as it happens. */
export interface PublicChanges {
  /**
   * Calls back after every commit that changes something of it: of this process before who made it is answered, of others on the same
   * server as soon as their signal is here. Signals can be lost: who has to know asks the store, too. Gives what ends it.
   */
  follow: (listener: (change: PublicChange) => void) => () => void
}

/** Where changes are told, and who is to hear of them. */
export interface ChangeHub extends PublicChanges {
  tell: (change: PublicChange) => void
}

/** @param onFirst is called when somebody follows for the first time */
export function openChanges(onFirst: () => void = () => {}): ChangeHub {
  const listeners = new Set<(change: PublicChange) => void>()
  let isFollowed = false
  const follow: PublicChanges['follow'] = (listener) => {
    listeners.add(listener)
    if (!isFollowed) onFirst()
    isFollowed = true
    return () => void listeners.delete(listener)
  }
  return {
    follow,
    tell: (change: PublicChange) => {
      for (const listener of listeners) listener(change)
    },
  }
}

/** What a commit changed of what everybody sees, signed in or not. */
export interface PublicChange {
  /** Ids of the events whose pages say something else now; `all` where the statement does not tell which. */
  events: 'all' | readonly string[]
  /** Whether announcements do, or what they call an event or its host. */
  announcements: boolean
}
