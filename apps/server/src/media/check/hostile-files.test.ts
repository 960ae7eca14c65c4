import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedFileUrl } from '../../security/file-address.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aJpeg, aPicture, aPixelBomb, type Declared, letHost, open, upload } from '../upload/upload-fixtures.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await letHost(portal, await portal.signUp())
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const noise = (width: number, height: number) => ({
  create: {
    width,
    height,
    channels: 3 as const,
    background: '#888',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  },
})

async function stored(bytes: Buffer, declared: Declared = {}): Promise<Buffer> {
  const { path, answer } = await upload(portal, wang, bytes, declared)
  expect(answer.code).toBe(0)
  return (await open(portal, signedFileUrl(portal.deps, path))).rawPayload
}

describe('what is no picture', () => {
  test.each([
    ['SVG', svg, 'image/png'],
    ['HTML', html, 'image/jpeg'],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'image/webp'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'image/jpeg'],
    ['nothing', Buffer.alloc(1), 'image/jpeg'],
  ])('%s is refused whatever it is called', async (_name, bytes, type) => {
    const { answer } = await upload(portal, wang, bytes, { type })
    expect(answer).toMatchObject({ status: 415, code: 4015, errors: [{ path: '', rule: 'file_type' }] })
  })

  test('a cut or broken picture is refused as damaged', async () => {
    const whole = await sharp(noise(300, 300)).jpeg().toBuffer()
    const cut = whole.subarray(0, whole.length / 2)
    const magicOnly = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])
    for (const bytes of [cut, magicOnly]) {
      const { answer } = await upload(portal, wang, bytes)
      expect(answer).toMatchObject({ status: 422, code: 4001, errors: [{ path: '', rule: 'file_damaged' }] })
    }
  })

  test('a small file of too many pixels is refused before it is unpacked', async () => {
    const bomb = aPixelBomb(8000)
    expect(bomb.length).toBeLessThan(20_000)
    const { answer } = await upload(portal, wang, bomb, { type: 'image/png' })
    expect(answer).toMatchObject({ status: 422, code: 4001, errors: [{ path: '', rule: 'too_many_pixels' }] })
    expect(answer.errors[0].message).toContain('5000')
  })
})

describe('what a picture loses', () => {
  test('place and camera are gone, and it stands upright', async () => {
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '39/1 54/1 20/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '116/1 24/1 0/1',
    }
    const photo = aPicture(60, 40)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
    const taken = await photo.toBuffer()
    expect(taken.includes('SecretCamera')).toBe(true)
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const kept = await stored(taken)
    const { width, height, exif, xmp, iptc, format } = await sharp(kept).metadata()
    expect({ width, height, exif, xmp, iptc, format }).toEqual({ width: 40, height: 60, format: 'jpeg' })
    expect(kept.includes('SecretCamera')).toBe(false)
    expect(kept.includes('Exif')).toBe(false)
  })

  test('a page hidden in a picture is gone', async () => {
    const kept = await stored(Buffer.concat([await aJpeg(), html]))
    expect(kept.includes('<script>')).toBe(false)
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
  })

  test('size: an ID photo has at most 1200 pixels on a side, a cover 1600, and none grows', async () => {
    const big = await aJpeg(2400, 1200)
    expect(await sharp(await stored(big)).metadata()).toMatchObject({ width: 1200, height: 600 })
    expect(await sharp(await stored(big, { purpose: 'event_cover' })).metadata()).toMatchObject({
      width: 1600,
      height: 800,
    })
    expect(await sharp(await stored(await aJpeg(50, 20))).metadata()).toMatchObject({ width: 50, height: 20 })
  })

  test('weight: a cover is kept lighter than a photo of the same picture', async () => {
    const picture = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
    const [photo, cover] = [await stored(picture), await stored(picture, { purpose: 'event_cover' })]
    expect(cover.length).toBeLessThan(photo.length * 0.7)
  })

  test('movement: of an animation the first picture stays', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const kept = await stored(animated, { type: 'image/webp' })
    expect(await sharp(kept).metadata()).toMatchObject({ width: 20, height: 20, format: 'jpeg' })
    const [red, , blue] = (await sharp(kept).stats()).channels
    expect(red?.mean).toBeGreaterThan(200)
    expect(blue?.mean).toBeLessThan(50)
  })

  test('see-through parts become white', async () => {
    const clear = sharp({ create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const kept = await stored(await clear.png().toBuffer(), { type: 'image/png' })
    expect((await sharp(kept).stats()).channels[0]?.mean).toBeGreaterThan(250)
  })
})

describe('attachments', () => {
  test('a PDF is kept as it is, and is a download', async () => {
    const pdf = Buffer.from('%PDF-1.7\nfictional\n%%EOF')
    const declared = { purpose: 'attachment', type: 'application/pdf' } as const
    const { path, answer } = await upload(portal, wang, pdf, declared)
    expect(answer.code).toBe(0)
    const read = await open(portal, signedFileUrl(portal.deps, path))
    expect(read.rawPayload.equals(pdf)).toBe(true)
    expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' })
  })

  test('what only calls itself a PDF is refused', async () => {
    for (const bytes of [html, await aJpeg()]) {
      const { answer } = await upload(portal, wang, bytes, { purpose: 'attachment', type: 'application/pdf' })
      expect(answer).toMatchObject({ code: 4015, errors: [{ rule: 'file_type' }] })
    }
  })
})
