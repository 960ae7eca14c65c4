import type { Sentence } from '@startline/ui'

/** Of an HEIC picture that this device cannot decode: the ways to a JPEG. */
export const heicWayOut: Sentence = [
  '这是 iPhone 的 HEIC 照片，本机打不开。请换成 JPG：在 iPhone 的“设置 → 相机 → 格式”选“兼容性最佳”后重新拍，或在 iPhone 上打开照片后截屏，用截图上传。',
  'This is an HEIC photo of an iPhone, which this device cannot open. Please use a JPEG: choose Settings → Camera → Formats → Most Compatible on the iPhone and take it again, or open the photo there and upload a screenshot of it.',
]
