import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What a way between two machines can be; every byte that passes still passes in order. */
export type PathFault =
  | 'is slow'
  | 'is thin'
  | 'is cut again and again'
  | 'is silent'
  | 'hears and says nothing back'
  | 'says and hears nothing'
  | 'refuses everybody'
  | 'breaks off in the middle'

export const pathFaults: readonly PathFault[] = [
  'is slow',
  'is thin',
  'is cut again and again',
  'is silent',
  'hears and says nothing back',
  'says and hears nothing',
  'refuses everybody',
  'breaks off in the middle',
]

/** A way to a port of this machine, whatever goes over it. */
export interface PoorPath {
  port: number
  /** From now on it is so. */
  worsen(fault: PathFault): Promise<void>
  /** All is well again: what a silent way held back arrives now, as packets that are sent again do. */
  mend(): Promise<void>
  /** What stands now carries nothing any more and is not broken; new connections pass. */
  forget(): void
  close(): Promise<void>
}

const SILENT = new Set<PathFault>(['is silent', 'hears and says nothing back', 'says and hears nothing'])
const LAST_WORDS_MS = 100
const SLOW_MS = { least: 100, most: 500 }
const THIN_BYTES_A_SECOND = 20_000
const CUT_EVERY_MS = 200
/** Each connection breaks off after so many bytes of answers. */
const BREAKS_AFTER_BYTES = 700

/** Opens a way to a port. */
export async function openPoorPath(to: number): Promise<PoorPath> {
  const open = new Set<Socket>()
  const forgotten = new Set<Socket>()
  let fault: PathFault | null = null
  let cutting: NodeJS.Timeout | undefined
  let mended = Promise.withResolvers<void>()
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  const isSilent = () => fault !== null && SILENT.has(fault)
  const holdsBack = (isAnswer: boolean) =>
    fault === 'is silent' || fault === (isAnswer ? 'hears and says nothing back' : 'says and hears nothing')
  /** Waits as the way is now; says whether the bytes may go on. */
  const pass = async (size: number, isAnswer: boolean): Promise<void> => {
    if (fault === 'is slow') await wait(SLOW_MS.least + Math.random() * (SLOW_MS.most - SLOW_MS.least))
    if (fault === 'is thin') await wait((size / THIN_BYTES_A_SECOND) * 1000)
    while (holdsBack(isAnswer)) await mended.promise
  }
  const lead = async (from: Socket, into: Socket, isAnswer: boolean) => {
    let seen = 0
    for await (const bytes of from as AsyncIterable<Buffer>) {
      await pass(bytes.length, isAnswer)
      if (forgotten.has(from)) continue
      seen += bytes.length
      const isEnough = fault === 'breaks off in the middle' && isAnswer && seen > BREAKS_AFTER_BYTES
      into.write(isEnough ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes)
      if (isEnough) setTimeout(() => into.resetAndDestroy(), 5)
    }
    into.end()
  }
  const listener = createServer((here) => {
    const there = createConnection(to, '127.0.0.1')
    for (const [from, into] of [[here, there] as const, [there, here] as const]) {
      open.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        // Who hung up while the way was silent is heard of when it speaks again, after what they said before.
        if (isSilent()) void mended.promise.then(() => setTimeout(() => into.destroy(), LAST_WORDS_MS))
        else into.destroy()
      })
      void lead(from, into, from === there).catch(() => {})
    }
  })
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen(0)
  const { port } = listener.address() as AddressInfo
  const refuse = () => {
    listener.close()
    cut()
  }
  return {
    port,
    worsen: async (next) => {
      fault = next
      mended = Promise.withResolvers<void>()
      if (next === 'refuses everybody') refuse()
      if (next === 'is cut again and again') cutting = setInterval(cut, CUT_EVERY_MS)
    },
    mend: async () => {
      fault = null
      clearInterval(cutting)
      mended.resolve()
      if (!listener.listening) await listen(port)
    },
    forget: () => {
      for (const socket of open) forgotten.add(socket)
    },
    close: async () => {
      clearInterval(cutting)
      if (listener.listening) listener.close()
      for (const socket of open) socket.destroy()
    },
  }
}
