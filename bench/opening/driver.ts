/** Run as a process of its own: sends a minute's requests and writes what came of it, as JSON. Its one argument is a `Drive`. */
import { type Drive, driveMinute } from './drive.ts'

process.stdout.write(JSON.stringify(await driveMinute(JSON.parse(process.argv[2] ?? '') as Drive)))
