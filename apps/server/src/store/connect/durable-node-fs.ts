import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** The engine's open file: `nfd` is the descriptor of the machine, absent for a directory. */
export interface EngineStream {
  node: EngineNode
  nfd?: number
}

/** A file or directory as the engine knows it. */
export interface EngineNode {
  readonly id: number
}

/** The engine's bridge to the machine's files, as far as it is used here. */
export interface EngineFiles {
  realPath(node: EngineNode): string
  node_ops: { setattr: SetAttributes<EngineNode> }
  stream_ops: { fsync?: (stream: EngineStream) => number; setattr: SetAttributes<EngineStream> }
}

type SetAttributes<Of> = (of: Of, attributes: { mode?: number; size?: number }) => void

const OTHERS = 0o077
const WASI_OK = 0
const WASI_IO_ERROR = 29

/** The machine's files with an fsync that reaches the disk: the engine's own bridge has none and answers "done" to every commit. */
export class DurableNodeFS extends NodeFS {
  /** How often something was brought to the disk since the engine started. */
  syncs = 0
  /** Whether the engine has ended, in whatever way. */
  hasEnded = false
  /** Called when the engine ends, in whatever way. */
  onEnd: () => void = () => {}

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const answer = await super.init(engine, options)
    const end = () => {
      this.hasEnded = true
      this.onEnd()
    }
    Object.assign(answer.emscriptenOpts, { onAbort: end, onExit: end })
    answer.emscriptenOpts.preRun?.push((module) => this.attach(module.NODEFS))
    return answer
  }

  /** Puts our fsync into the engine's bridge before the engine runs. */
  protected attach(files: EngineFiles): void {
    files.stream_ops.fsync = (stream) => this.sync(files, stream)
    files.node_ops.setattr = forOwnerOnly(files.node_ops.setattr)
    files.stream_ops.setattr = forOwnerOnly(files.stream_ops.setattr)
  }

  /** Gives a WASI errno: on an I/O error the engine stops instead of acknowledging. */
  protected sync(files: EngineFiles, stream: EngineStream): number {
    try {
      if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
      else syncFolder(files.realPath(stream.node))
      this.syncs++
      return WASI_OK
    } catch {
      return WASI_IO_ERROR
    }
  }
}

/** The engine sets each file's mode after making it, to one that lets everybody in, whatever mask the process has. */
const forOwnerOnly =
  <Of>(set: SetAttributes<Of>): SetAttributes<Of> =>
  (of, attributes) =>
    set(of, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS })

/** Makes the names inside a folder durable; Windows does so by itself and cannot open a folder. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * How the engine is started: without its `-F` (no fsync), and with `fsync` as the way to sync the log,
 * because its `fdatasync` is a stub that never reaches the file system. Pages are planned for as on a server (server.ts).
 * A new file of the log is not filled with zeros first: everybody would wait while 16 MB are written and synced. Its space is taken as
 * the log comes to it, and a sync brings that to the disk too.
 */
export function durableStartParams(): string[] {
  const durable = ['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'wal_init_zero=off']
  const settings = [...durable, 'shared_buffers=32MB', 'random_page_cost=1.1']
  return [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...settings.flatMap((s) => ['-c', s])]
}
