import { encodeQR } from 'qr'

/** Light modules around the code that scanners need. */
const QUIET = 4

/** A QR code as rows of modules, true where it is dark, with the light edge that scanners need. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { border: QUIET })
