import { expect, test } from 'vitest'
import { allowsPublicName, CONSENT_TEXTS, consentTextOf, consentVersion, isConsentVersion } from './consent-version.ts'

test('a version says which text was agreed to, and whether the name may be public', () => {
  const [without, withName] = [consentVersion('2026-11', false), consentVersion('2026-11', true)]
  expect([without, withName].map(consentTextOf)).toEqual(['2026-11', '2026-11'])
  expect([without, withName].map(allowsPublicName)).toEqual([false, true])
  expect(without).not.toBe(withName)
})

test('an older consent, and none, let no name stand in public', () => {
  expect(['2026-01', null, undefined, ''].map(allowsPublicName)).toEqual([false, false, false, false])
})

test('only versions of texts that there are can be agreed to', () => {
  for (const text of CONSENT_TEXTS)
    for (const named of [false, true]) expect(isConsentVersion(consentVersion(text, named))).toBe(true)
  for (const version of ['', '.name', '1', '2026-02', '2026-11 ', '2026-11.name.name', '2026-11.other'])
    expect([version, isConsentVersion(version)]).toEqual([version, false])
})
