import type { Deps } from '../../deps.ts'
import type { NewApplication } from './application-rules.ts'
import { registerApplication } from './operate-applications.ts'

let applications = 0

/** An application as it stands in the registry, with the secret it was told. For tests. */
export interface TestApplication {
  code: string
  secret: string
  entry: string
}

/** Registers an application, valid unless changed and seen by everybody. For tests. */
export async function anApplication(deps: Deps, change: Partial<NewApplication> = {}): Promise<TestApplication> {
  applications += 1
  const application = {
    code: `timing-${applications}`,
    name: '计时系统',
    nameEn: 'Timing',
    description: '成绩与排名',
    descriptionEn: 'Results and ranks',
    icon: 'calendar',
    entry: `https://timing-${applications}.example/enter`,
    redirectUris: [],
    ...change,
  }
  const result = await registerApplication(deps, application)
  if (result.outcome === 'refused') throw new Error(result.problems.join('\n'))
  return { code: application.code, secret: result.secret, entry: application.entry }
}
