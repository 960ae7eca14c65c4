import { messages } from '../pieces/locale.tsx'

/** What the eye beside a password does. */
export const usePasswordText = messages({
  show: ['显示密码', 'Show password'],
  hide: ['隐藏密码', 'Hide password'],
})
