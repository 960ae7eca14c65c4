import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { APPS_FOLDER, CONFIG_FOLDER, readEnvironmentFile } from '../../settings/environment-file.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, well, wrong } from './finding.ts'

const PART = 'apps'
/** Entries of guests that the portal serves itself. */
const OWN = '/_sub/'

/** Whether the page and the guests of the environment are built where the portal serves them from. */
export function checkBuilt({ appsFolder, configFolder, environment }: Settings): Finding[] {
  const dist = appsFolder ?? APPS_FOLDER
  const { sub_apps = [] } = readEnvironmentFile(configFolder ?? CONFIG_FOLDER, environment)
  const guests = sub_apps.filter(({ entry }) => entry.startsWith(OWN)).map(({ name }) => name)
  const missing = [
    ...(existsSync(join(dist, 'shell', 'index.html')) ? [] : ['shell']),
    ...guests.filter((name) => !existsSync(join(dist, name))),
  ]
  return missing.length === 0
    ? [well(PART, `shell, ${guests.join(', ')} are built in ${dist}`)]
    : [wrong(PART, `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not built in ${dist}: npm run build`)]
}
