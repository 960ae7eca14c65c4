import { DurableNodeFS, type EngineFiles, type EngineStream } from '../../store/connect/durable-node-fs.ts'

type Write = (stream: EngineStream, buffer: unknown, offset: number, length: number, position: number) => number
type FilesThatWrite = EngineFiles & { stream_ops: { write: Write } }
type Init = DurableNodeFS['init']
type Fault = new (errno: number) => Error

/** WASI's number for "no space left on device". */
const NO_SPACE = 51
const LOG = '/pg_wal/'

/**
 * A disk that has no room for the engine's log whenever it is told so. The engine ends then; where data files alone find no room, it
 * refuses a statement and goes on.
 */
export class FullNodeFS extends DurableNodeFS {
  private readonly isFull: () => boolean
  private fault: Fault | undefined

  /** @param isFull asked at every write */
  constructor(store: string, isFull: () => boolean) {
    super(store)
    this.isFull = isFull
  }

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const answer = await super.init(engine, options)
    answer.emscriptenOpts.preRun?.push((module: { FS: { ErrnoError?: unknown } }) => {
      this.fault = module.FS.ErrnoError as Fault
    })
    return answer
  }

  protected override attach(files: FilesThatWrite): void {
    super.attach(files)
    const write = files.stream_ops.write
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      if (this.fault && this.isFull() && files.realPath(stream.node).includes(LOG)) throw new this.fault(NO_SPACE)
      return write.call(files.stream_ops, stream, buffer, offset, length, position)
    }
  }
}
