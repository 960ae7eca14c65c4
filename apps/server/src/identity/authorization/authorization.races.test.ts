import { expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { anOidcApplication, arrive, depart, openListening, signInTo } from './oidc-fixtures.ts'

test('one code shown twenty times at once gives tokens exactly once', async () => {
  const portal = await openListening()
  const [wang, timing] = [await portal.signUp(), await anOidcApplication(portal)]
  for (let round = 0; round < 5; round++) {
    const departure = await depart(timing)
    const back = await signInTo(portal, departure, wang)
    const answers = await together(20, () =>
      arrive(timing, back, departure).then(
        () => 'tokens',
        (error: { error?: string }) => error.error,
      ),
    )
    expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'invalid_grant'), 'tokens'])
  }
})
