/** Host as browsers write it, in small letters and without an account: what a policy and a header may hold as it is. */
const WRITTEN = /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/

/** Whether a text is an origin exactly as browsers send it: `https://race.example:8443`, without path, slash or a port that goes without saying. */
export const isWebOrigin = (text: string): boolean =>
  WRITTEN.test(text) && URL.canParse(text) && new URL(text).origin === text
