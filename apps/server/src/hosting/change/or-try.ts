/** What a change came to that was only tried out: thrown, so that its transaction is undone. */
class Tried extends Error {
  readonly came: unknown

  constructor(came: unknown) {
    super('This was only tried out.')
    this.came = came
  }
}

/**
 * Does something in a transaction, or only tries it out: then all of it is done, what it came to is given, and it is undone. What would be told
 * of a change is so what is told by it.
 * @param run does it; `end` is given what it came to, as the last thing in the transaction
 */
export async function orTry<T>(onlyTried: boolean | undefined, run: (end: (came: T) => T) => Promise<T>): Promise<T> {
  try {
    return await run((came) => {
      if (onlyTried) throw new Tried(came)
      return came
    })
  } catch (error) {
    if (error instanceof Tried) return error.came as T
    throw error
  }
}
