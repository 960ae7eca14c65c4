import { useCommon, useLogin } from '../state/common-and-login.ts'

/** Resolves as soon as nobody is signed in, or it is known who is; never where that cannot be read. */
export function personKnown(): Promise<void> {
  const isKnown = () => useCommon.getState().userInfo !== null || useLogin.getState().token === null
  return new Promise((resolve) => {
    if (isKnown()) return resolve()
    const leave = useCommon.subscribe(() => {
      if (!isKnown()) return
      leave()
      resolve()
    })
  })
}
