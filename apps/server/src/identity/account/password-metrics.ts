import { counter, type Metrics } from '../../kernel/metrics.ts'
import { passwordWork } from './password.ts'

/** Shows how often passwords were hashed or checked: what a rush of sign-ins costs, and a guesser. */
export const showPasswordWork = (metrics: Metrics): unknown =>
  counter(metrics, {
    name: 'portal_password_hashes_total',
    help: 'Passwords hashed or checked by this process',
    collect() {
      this.reset()
      this.inc(passwordWork.done)
    },
  })
