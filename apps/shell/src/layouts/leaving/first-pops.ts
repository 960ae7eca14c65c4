/** Hears of every movement in the history before the router does, where somebody has to: `hear` is null elsewhere. */
export const firstPops: { hear: ((pop: PopStateEvent) => void) | null } = { hear: null }

// A window's own events reach its listeners in the order in which these were added (Chromium, whatever they say of capture): this module is loaded
// before the router begins to listen.
addEventListener('popstate', (pop) => firstPops.hear?.(pop))
