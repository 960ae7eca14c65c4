/** What is to be done before the session ends here or acts for another organization. */
const tasks = new Set<() => Promise<unknown>>()

/** Has something done before the person signs out or switches the organization; gives a function that takes it back. */
export function beforeLeaving(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => void tasks.delete(task)
}

/** Does it, and waits until all of it has settled; what fails tells the person by itself. */
export async function finishBegun(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
}
