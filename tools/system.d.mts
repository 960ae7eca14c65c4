/** The path of a program, or undefined: on PATH, or in the `sbin` beside a `bin` on PATH. */
export function findProgram(name: string): string | undefined
/** The folder of PostgreSQL's programs (15 or newer; `initdb` and `postgres` unless named), or undefined: on PATH, or the newest of Debian's. */
export function findPostgres(programs?: readonly string[]): string | undefined
/** The path of ffmpeg, or undefined: one with ffprobe beside it and the encoders that the portal uses. */
export function findFfmpeg(): string | undefined
/** The path of the library that gives programs another clock (libfaketime), or undefined. */
export function findFaketime(): string | undefined
/** Whether a Chinese font is installed that the portal prints with; where there is fontconfig, one that it lists. */
export function hasChineseFont(): boolean
/** The path of Chromium, or undefined. */
export function findChromium(): string | undefined
/** The path of the Chromium for tests, or undefined. */
export function findHeadless(): string | undefined
/** What Chromium is started with for tests. */
export const CHROMIUM_ARGS: string[]
/** Installs what is missing where possible, for a full run what it wants besides; names the test projects that cannot run here. */
export function prepareSystem(full?: boolean): string[]
/** Installs what the benchmarks want where possible; names the packages that are missing. */
export function prepareBench(): string[]
