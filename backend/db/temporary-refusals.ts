import type { DatabaseError } from 'pg'

/**
 * Temporary refusals: a SQLSTATE, and the routine in PostgreSQL's source that raises it. The SQLSTATE alone
 * could also mean a mistake of the caller.
 */
const passing = new Map([
  // Full NOTIFY queue, because a listening connection has an open transaction.
  ['54000', 'PreCommit_Notify'],
  // Write on a standby that has not been promoted yet, or the start of a transaction that may write there.
  ['25006', 'PreventCommandDuringRecovery'],
  ['0A000', 'call_bool_check_hook'],
])

/** True for a refusal that is temporary: the same request works once the database has recovered. */
export const isTemporaryRefusal = ({ code = '', routine }: DatabaseError): boolean =>
  routine !== undefined && passing.get(code) === routine
