import { type Language, problemsOf, tell } from '@startline/contract'
import { NewGuardian } from '@startline/contract/schemas'
import { isPhone, normalizePhone } from '@startline/domain'
import type { GuardianValue } from './guardian-values.ts'

/** What is wrong with a guardian, in the reader's words. */
export interface GuardianErrors {
  name?: string
  phone?: string
}

/** What is wrong with a guardian: each has a name and a mobile number, or the number that is kept. */
export function checkGuardian(value: GuardianValue, language: Language): GuardianErrors {
  const typed = normalizePhone(value.phone)
  const kept = typed === '' && value.phone_key !== null
  const body = { name: value.name.trim(), phone: kept ? '0' : typed, relation: value.relation || null }
  const read = NewGuardian.safeParse(body)
  const problems = read.success ? [] : problemsOf(read.error.issues, body, ['guardians', 0])
  if (typed !== '' && !isPhone(typed)) problems.push({ path: '/guardians/0/phone', rule: 'phone_format' })
  const at = (field: string) => problems.find(({ path }) => path === `/guardians/0/${field}`)
  const [name, phone] = [at('name'), at('phone')]
  return {
    ...(name && { name: tell(name, language).message }),
    ...(phone && { phone: tell(phone, language).message }),
  }
}
