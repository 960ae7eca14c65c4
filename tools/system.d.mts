/** Where Chromium is, or undefined. */
export function findChromium(): string | undefined
/** Installs what is missing where possible; names what stays missing. */
export function prepareSystem(): string[]
