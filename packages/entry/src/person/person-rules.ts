import { laterRules } from './later-rules.ts'

/** What is wrong with a new participant, and with a guardian. */
export const personRules = laterRules(async () => {
  const [{ checkParticipant }, { checkGuardian }] = await Promise.all([
    import(/* webpackChunkName: "person-rules" */ './check.ts'),
    import(/* webpackChunkName: "person-rules" */ './check-guardian.ts'),
  ])
  return { checkParticipant, checkGuardian }
})
