/** What a participant's sealed columns are bound to, so that they open in their own row and column only. */
export const sealedIn = (id: string, column: 'id_number' | 'guardian_phone' | 'more_guardians'): string =>
  `participant:${id}:${column}`
