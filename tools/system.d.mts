/** Where Chromium is, or undefined. */
export function findChromium(): string | undefined
/** Installs what is missing where possible; names the test projects that cannot run here. */
export function prepareSystem(): string[]
/** Installs what the benchmarks want where possible; names the packages that are missing. */
export function prepareBench(): string[]
