import { databaseRows } from './rows/database.ts'
import { storeParts } from './rows/store-parts.ts'
import { measureInTurns } from './measure.ts'
import { openStage } from './stage.ts'
const stage = await openStage(false)
try {
  const wanted = /batch of 64, hot|per row, hot|write: (everything|nothing|participants|registrations|receipts|audit|foreign|no )/
  await measureInTurns([...databaseRows(stage, 2), ...storeParts(stage, 2)].filter(({ key }) => wanted.test(key)), 2)
} finally {
  await stage.close()
}
