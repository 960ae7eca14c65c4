/** Where Chromium is, or undefined. */
export function findChromium(): string | undefined
/** Installs what is missing where possible; names the test projects that cannot run here. */
export function prepareSystem(): string[]
