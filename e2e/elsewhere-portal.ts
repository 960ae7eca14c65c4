// The portal of an environment whose films come from elsewhere: `VIDEO_BASE` stands in its configuration. Nothing else is different.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const read = fs.readFileSync
const withBase = (content: unknown) =>
  JSON.stringify({ ...JSON.parse(String(content)), video_base: process.env.VIDEO_BASE })

fs.readFileSync = ((file: string, ...rest: [never]) => {
  const content = read(file, ...rest)
  return /deploy[/\\]config[/\\]production\.json$/.test(String(file)) ? withBase(content) : content
}) as typeof fs.readFileSync
syncBuiltinESMExports()

await import('../apps/server/src/main.ts')
