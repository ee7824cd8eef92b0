import type { DatabaseError } from 'pg'

/** SQLSTATE and source routine of PostgreSQL, because the codes alone also cover mistakes of callers. */
const passing = new Map([
  // The queue of NOTIFY is full, because a connection that listens has an open transaction.
  ['54000', 'PreCommit_Notify'],
  // A standby that is not promoted yet: a write, or the beginning of a transaction that may write.
  ['25006', 'PreventCommandDuringRecovery'],
  ['0A000', 'call_bool_check_hook'],
])

/** A refusal that says nothing about the request: the same one works once the database is well again. */
export const isPassing = ({ code = '', routine }: DatabaseError): boolean =>
  routine !== undefined && passing.get(code) === routine
