/** The widths of a phone and of a desktop, in CSS pixels. */
export const WIDTHS = [390, 1280] as const
/** One of them. */
export type Width = (typeof WIDTHS)[number]

/** How a screen looks: both languages in both themes, in the order in which they stand on a sheet. */
export const LOOKS = (['zh-CN', 'en'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
)
/** One of them. */
export type Look = (typeof LOOKS)[number]

/** The file of a screen's sheet: all its looks at one width. */
export const sheetFile = (name: string, width: Width): string => `${name.replaceAll(' ', '-')}-${width}.webp`

/** How high the window is, in CSS pixels. */
export const WINDOW: Record<Width, number> = { 390: 844, 1280: 900 }

/** Tallest picture, in CSS pixels: a page's beginning tells what it is like. */
export const TALLEST: Record<Width, number> = { 390: 1400, 1280: 1000 }
