/** How somebody who starts is called on screens and aloud: their number, if they have one, and the name. */
export const calledOf = ({ bib, name }: { bib: number | null; name: string }): string =>
  bib === null ? name : `${bib} ${name}`
