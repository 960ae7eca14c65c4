/** Whether the page is open inside WeChat, whose browser fetches no files. */
export const inWeChat = (userAgent = navigator.userAgent): boolean => /\bMicroMessenger\//i.test(userAgent)
