import { expect, test } from 'vitest'
import { allowsPublicName, consentTextOf, consentVersion } from './consent-version.ts'

test('a version says which text was agreed to, and whether the name may be public', () => {
  const [without, withName] = [consentVersion('2026-11', false), consentVersion('2026-11', true)]
  expect([without, withName].map(consentTextOf)).toEqual(['2026-11', '2026-11'])
  expect([without, withName].map(allowsPublicName)).toEqual([false, true])
  expect(without).not.toBe(withName)
})

test('an older consent, and none, let no name stand in public', () => {
  expect(['2026-01', null, undefined, ''].map(allowsPublicName)).toEqual([false, false, false, false])
})
