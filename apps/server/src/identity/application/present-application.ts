/** What an organization's list shows of an application of others. */
interface Listed {
  app_code: string
  name: string
  description: string
  icon: string
  entry: string
}

/**
 * An application of others as a tile shows it. Its `url` is the entry without a token: good in every client, and the application
 * itself asks who has come; a client that knows the jump call enters signed in.
 */
export const presentExternal = ({ app_code, name, description, icon, entry }: Listed) => ({
  app_code,
  name,
  description,
  icon,
  url: entry,
  kind: 'external' as const,
})
