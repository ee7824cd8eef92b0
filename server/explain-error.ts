import { describeUnavailability } from '#backend/db/describe-unavailability.ts'
import { getErrorCode, isUnreachableError } from '#backend/http/api-error.ts'
import { OperatorError } from '#backend/operator-error.ts'

/** Returns one line for an error that the operator can fix. Undefined for a bug. */
export function explainError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof OperatorError) return error.message
  const code = getErrorCode(error)
  if (code === 'EADDRINUSE') {
    return `port ${'port' in error ? error.port : ''} is already in use. Choose another one, for example: PORT=3001 npm start`
  }
  if (code === '55P03')
    return 'the database did not get a lock in time, because another program is using the same tables. Nothing of this step was changed. Try again when it has finished'
  // The database refused the connection because of its name, the user, the password or a missing right.
  if (/^(28|3D|42501)/.test(code))
    return `the database rejected DATABASE_URL or DATABASE_OWNER_URL: ${error.message}`
  if (isUnreachableError(error))
    return `cannot reach the database (${describeUnavailability(error)}). Check that it is running and that DATABASE_URL and DATABASE_OWNER_URL are correct`
  return 'path' in error ? error.message : undefined
}
