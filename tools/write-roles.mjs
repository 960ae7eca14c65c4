// Writes docs/rules/roles.md from the table of roles in the contract.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { rolesPage } from './roles-page.ts'

writeFileSync(join(ROOT, 'docs', 'rules', 'roles.md'), rolesPage())
