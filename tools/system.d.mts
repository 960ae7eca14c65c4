/** Where Chromium is, or undefined. */
export function findChromium(): string | undefined
/** Where the Chromium for tests is, or undefined. */
export function findHeadless(): string | undefined
/** What Chromium is started with for tests. */
export const CHROMIUM_ARGS: string[]
/** Installs what is missing where possible, for a full run what it wants besides; names the test projects that cannot run here. */
export function prepareSystem(full?: boolean): string[]
/** Installs what the benchmarks want where possible; names the packages that are missing. */
export function prepareBench(): string[]
