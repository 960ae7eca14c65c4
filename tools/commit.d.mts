export function commitOf(root: string, env?: Record<string, string | undefined>): string | null
