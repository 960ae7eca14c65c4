/** Row and column a sealed phone number is bound to. */
export const phoneBinding = (accountId: string): string => `account:${accountId}:phone`
