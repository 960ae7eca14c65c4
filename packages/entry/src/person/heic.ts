/** Brands of HEIC pictures in the first box of the file (ISO/IEC 23008-12). */
const BRANDS = /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/

/** Whether a file is an HEIC picture, by its first bytes: the type is empty where the device knows nothing of the format. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = await file
    .slice(4, 12)
    .text()
    .catch(() => '')
  return BRANDS.test(head)
}

/** Why a picture was not read: the format of iPhones, which has a way out, or whatever else. */
export const unreadableKind = async (file: Blob): Promise<'heic' | 'unreadable'> =>
  (await isHeic(file)) ? 'heic' : 'unreadable'
