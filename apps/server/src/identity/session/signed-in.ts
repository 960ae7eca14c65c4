/** The answer of every call that signs in; the token is told here and never again. */
export const signedIn = (
  { token, expiresAt }: { token: string; expiresAt: Date },
  { id, name, account_name }: { id: string; name: string | null; account_name: string | null },
) => ({ token, expires_at: expiresAt.toISOString(), user: { id, name, account: account_name } })
