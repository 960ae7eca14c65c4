/** What a header may carry of a name as it is, for programs that read no other form. */
const plain = (name: string): string => name.replaceAll(/[^\w.-]+/g, '-')

/** RFC 8187: what `encodeURIComponent` leaves as it is although a header may not. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** The `Content-Disposition` (RFC 6266) of a file that is to be saved under this name. */
export const dispositionOf = (name: string): string =>
  `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`

/** The name in a `Content-Disposition` that `dispositionOf` made. */
export const fileNameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]*)/.exec(disposition)?.[1] ?? '')
