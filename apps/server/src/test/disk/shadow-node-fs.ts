import * as fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import {
  DurableNodeFS,
  type EngineFiles,
  type EngineNode,
  type EngineStream,
} from '../../store/connect/durable-node-fs.ts'

type Write = (stream: EngineStream, buffer: unknown, offset: number, length: number, position: number) => number

/** The parts of the engine's bridge that change files. */
interface WritableFiles extends EngineFiles {
  stream_ops: EngineFiles['stream_ops'] & { write: Write }
  node_ops: {
    mknod(parent: EngineNode, name: string, mode: number, device: number): unknown
    unlink(parent: EngineNode, name: string): unknown
    rmdir(parent: EngineNode, name: string): unknown
    rename(node: EngineNode, newParent: EngineNode, newName: string): unknown
    setattr(node: EngineNode, attributes: { size?: number }): unknown
  }
}

/**
 * Keeps beside the store what a disk would hold after the power went: names change at once, but of each file only the bytes that
 * were synced since. Nothing is kept before `begin`.
 */
export class ShadowNodeFS extends DurableNodeFS {
  readonly store: string
  readonly shadow: string
  /** Ranges written but not synced, by file. */
  private readonly unsynced = new Map<string, [position: number, length: number][]>()
  private begun = false

  constructor(store: string, shadow: string) {
    super(store)
    this.store = store
    this.shadow = shadow
  }

  /** Takes the store as it is (after a checkpoint) for what the disk holds. */
  begin(): void {
    fs.cpSync(this.store, this.shadow, { recursive: true })
    this.begun = true
  }

  protected override attach(files: WritableFiles): void {
    super.attach(files)
    const write = files.stream_ops.write
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      const written = write.call(files.stream_ops, stream, buffer, offset, length, position)
      if (this.begun) this.noteWrite(files.realPath(stream.node), position, written)
      return written
    }
    this.mirrorNames(files)
  }

  protected override sync(files: EngineFiles, stream: EngineStream): number {
    const answer = super.sync(files, stream)
    if (this.begun && stream.nfd !== undefined) this.keepRanges(files.realPath(stream.node))
    return answer
  }

  private noteWrite(path: string, position: number, length: number) {
    const ranges = this.unsynced.get(path) ?? []
    ranges.push([position, length])
    this.unsynced.set(path, ranges)
  }

  private keepRanges(path: string) {
    const ranges = this.unsynced.get(path)
    if (!ranges || !fs.existsSync(path)) return
    this.unsynced.delete(path)
    const from = fs.openSync(path, 'r')
    const to = fs.openSync(this.twin(path), fs.constants.O_RDWR | fs.constants.O_CREAT)
    for (const [position, length] of ranges) copyRange(from, to, position, length)
    fs.ftruncateSync(to, fs.fstatSync(from).size)
    fs.closeSync(from)
    fs.closeSync(to)
  }

  private twin(path: string) {
    return join(this.shadow, relative(this.store, path))
  }

  private mirrorNames(files: WritableFiles) {
    const place = (parent: EngineNode, name: string) => join(files.realPath(parent), name)
    const after = this.afterwards(files)
    after('mknod', (parent, name) => this.make(place(parent, name)))
    after('unlink', (parent, name) => this.remove(place(parent, name)))
    after('rmdir', (parent, name) => this.remove(place(parent, name)))
    after('setattr', (node, { size }) => this.resize(files.realPath(node), size))
    const rename = files.node_ops.rename
    files.node_ops.rename = (node, parent, name) => {
      const from = files.realPath(node)
      const answer = rename.call(files.node_ops, node, parent, name)
      if (this.begun) this.move(from, place(parent, name))
      return answer
    }
  }

  private afterwards(files: WritableFiles) {
    type Ops = WritableFiles['node_ops']
    return <Name extends keyof Ops>(name: Name, mirror: (...args: Parameters<Ops[Name]>) => void) => {
      const operation = files.node_ops[name] as (...args: Parameters<Ops[Name]>) => unknown
      const mirrored = (...args: Parameters<Ops[Name]>) => {
        const answer = operation.apply(files.node_ops, args)
        if (this.begun) mirror(...args)
        return answer
      }
      Object.assign(files.node_ops, { [name]: mirrored })
    }
  }

  private make(path: string) {
    if (fs.statSync(path).isDirectory()) return void fs.mkdirSync(this.twin(path), { recursive: true })
    fs.mkdirSync(dirname(this.twin(path)), { recursive: true })
    fs.writeFileSync(this.twin(path), '')
  }

  private remove(path: string) {
    this.unsynced.delete(path)
    fs.rmSync(this.twin(path), { recursive: true, force: true })
  }

  private resize(path: string, size: number | undefined) {
    if (size !== undefined && fs.existsSync(this.twin(path))) fs.truncateSync(this.twin(path), size)
  }

  private move(from: string, to: string) {
    const ranges = this.unsynced.get(from)
    this.unsynced.delete(from)
    if (ranges) this.unsynced.set(to, ranges)
    if (fs.existsSync(this.twin(from))) fs.renameSync(this.twin(from), this.twin(to))
  }
}

function copyRange(from: number, to: number, position: number, length: number) {
  const bytes = Buffer.alloc(length)
  const read = fs.readSync(from, bytes, 0, length, position)
  fs.writeSync(to, bytes, 0, read, position)
}
