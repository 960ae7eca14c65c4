interface Captioned {
  language: string
}

/** Captions as they are offered: the language chosen last comes first, then the page’s, then the others as they came. */
export function captionsInOrder<C extends Captioned>(captions: readonly C[], chosen: string, locale: string): C[] {
  const rank = ({ language }: C) =>
    language === chosen ? 0 : language === locale ? 1 : speaks(language) === speaks(locale) ? 2 : 3
  return [...captions].sort((a, b) => rank(a) - rank(b))
}

const speaks = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

/** The captions to show: those in the language kept on the device, where the video file has them; '' for none. */
export const captionsShown = (captions: readonly Captioned[], kept: string): string =>
  captions.some(({ language }) => language === kept) ? kept : ''
