import type { useFormText } from './messages.ts'

/** What a participant lacks, in words. */
export const mendWords = (rule: string, text: ReturnType<typeof useFormText>): string =>
  rule === 'consent_missing' ? text.consent_missing : text.photo_missing
