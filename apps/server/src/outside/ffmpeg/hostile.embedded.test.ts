import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { ffmpeg } from '../../media/processing/video-tool.ts'
import { makeVideoFile, probeVideoFile } from './make-video-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-hostile-'))
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end()
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const playlist = (inside: string) =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${inside}\n#EXT-X-ENDLIST\n`
/** Files that have ffmpeg open others, by what they look like; each names an address of ours. */
const hostile: Record<string, () => string> = {
  'a playlist': () => playlist(`${address}/segment.ts`),
  'a playlist that joins a file and an address': () => playlist(`concat:${address}/head|file:///etc/passwd`),
  'a list of files': () => `ffconcat version 1.0\nfile '${address}/film.mp4'\n`,
  'a manifest': () =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${address}/film.mp4</BaseURL><SegmentList duration="9"><SegmentURL media="a.mp4"/></SegmentList></Representation></AdaptationSet></Period></MPD>`,
}
const program = ffmpeg ?? ''
const run = () => ({ folder, signal: new AbortController().signal })
function written(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const processing = needs('ffmpeg')
describe.skipIf(processing.missing)(processing.named('ffmpeg opens nothing but the file it is given'), () => {
  test('a playlist makes an ffmpeg without our limits ask the address it names', async () => {
    const file = written('open.m3u8', playlist(`${address}/segment.ts`))
    const args = [
      '-nostdin',
      '-loglevel',
      'quiet',
      '-protocol_whitelist',
      'file,http,tcp',
      '-i',
      file,
      '-f',
      'null',
      '-',
    ]
    await new Promise((resolve) => spawn(program, args, { stdio: 'ignore' }).once('exit', resolve))
    expect(asked.splice(0)).toContain('/segment.ts')
  })

  test.each(Object.keys(hostile))(
    '%s is no video file, whatever container it is said to be, and nobody is asked',
    async (kind) => {
      for (const [container, ending] of [
        ['mov', 'mp4'],
        ['matroska', 'webm'],
      ] as const) {
        const file = written(`hostile.${ending}`, hostile[kind]?.() ?? '')
        await expect(probeVideoFile(program, file, container, run())).rejects.toThrow()
        const probed = { durationMs: 9000, width: 320, height: 180 }
        await expect(makeVideoFile(program, file, container, probed, run())).rejects.toThrow()
      }
      expect(asked).toEqual([])
    },
  )
})
