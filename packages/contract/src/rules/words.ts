/** The two languages of the portal. */
export type Language = 'zh-CN' | 'en'

/** A sentence in every language of the portal. */
export type Words = Record<Language, string>

/** A sentence by what it says in each language. */
export const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en })
