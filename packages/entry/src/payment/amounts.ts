/** The amounts of a registration, in fen. */
export interface Amounts {
  paid_fen: number
  due_fen: number
  refund_fen: number
}

/** The amounts after a move to a group that asks another fee: what was paid counts, a waiver does not. */
export const amountsAfterMove = ({ paid_fen }: Pick<Amounts, 'paid_fen'>, fee: number | null): Amounts => ({
  paid_fen,
  due_fen: Math.max((fee ?? 0) - paid_fen, 0),
  refund_fen: Math.max(paid_fen - (fee ?? 0), 0),
})

/** The amounts after a withdrawal: all that was paid is owed. */
export const amountsAfterWithdrawal = ({ paid_fen }: Pick<Amounts, 'paid_fen'>): Amounts => ({
  paid_fen,
  due_fen: 0,
  refund_fen: paid_fen,
})

/** Whether something was paid, and something else is still to be paid or to be refunded. */
export const isUneven = ({ paid_fen, due_fen, refund_fen }: Amounts): boolean =>
  refund_fen > 0 || (paid_fen > 0 && due_fen > 0)
