import { firstPerField, type Language, problemsOf, tell } from '@startline/contract'
import { ParticipantChange } from '@startline/contract/schemas'
import { guardianNeededAt } from '@startline/domain'
import { checkGuardian, type ParticipantRecord } from '@startline/entry'
import { type ChangeValues, changesOf } from './change.ts'

export { checkGuardian }

/** Everything that is wrong with a change, one sentence per field in the contract's words. */
export function checkChange(record: ParticipantRecord, values: ChangeValues, language: Language) {
  const { guardians: _guardians, ...change } = changesOf(record, values)
  const read = ParticipantChange.safeParse(change)
  const shape = firstPerField(read.success ? [] : problemsOf(read.error.issues, change))
  return [...shape.map((problem) => tell(problem, language)), ...guardianProblems(record, values, language)]
}

function guardianProblems(record: ParticipantRecord, { guardians }: ChangeValues, language: Language) {
  if (guardians.length === 0)
    return guardianNeededAt(record.age) ? [tell({ path: '/guardians', rule: 'required' }, language)] : []
  return guardians.flatMap((guardian, place) => {
    const { name, phone } = checkGuardian(guardian, language)
    const at = (field: string) => `/guardians/${place}/${field}`
    return [
      ...(name ? [{ path: at('name'), rule: 'name', message: name }] : []),
      ...(phone ? [{ path: at('phone'), rule: 'phone', message: phone }] : []),
    ]
  })
}
