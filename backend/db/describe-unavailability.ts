import { getErrorCode } from '#backend/http/api-error.ts'

/** Advice if DATABASE_URL leads to a pooler and no direct address is set. */
export const poolerAdvice =
  'set DATABASE_LISTEN_URL (and DATABASE_OWNER_URL) to the direct address of PostgreSQL'

const sentences: Record<string, string> = {
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
  ECONNREFUSED: 'nothing is listening at that address and port',
  ECONNRESET: 'the connection was closed immediately. Check that this is a PostgreSQL server',
  EHOSTUNREACH: 'there is no route to that host',
  ENETUNREACH: 'there is no route to that host',
  ETIMEDOUT: 'no answer; a firewall may be blocking the connection',
  '25006': 'it is read-only; it may be a standby that has not been promoted yet',
}
/** Reasons by the driver's error message, for errors without a code. */
const driverSentences: Record<string, string> = {
  'timeout expired': 'no answer; a firewall may be blocking the connection',
  'The server does not support SSL connections':
    'it does not offer TLS, which sslmode in the address asks for',
  'Connection terminated unexpectedly':
    'the connection was closed immediately. Check that this is a PostgreSQL server',
}
const isCertificate = (code: string) => /^(CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_CERT)/.test(code)

/** Returns the reason why the database is unavailable, for the operator. It never contains a password. */
export function describeUnavailability(error: unknown): string {
  const causes = causesOf(error)
  const reason = causes.at(-1)
  if (!reason) return String(error)
  const place = causes.flatMap((cause) => ('place' in cause ? [cause.place] : [])).at(-1)
  return `${place ? `${place}: ` : ''}${sentenceOf(reason)}`
}

function sentenceOf(reason: Error): string {
  const { message } = reason
  const code = getErrorCode(reason)
  const known = sentences[code] ?? driverSentences[message]
  if (known) return known
  if (isCertificate(code)) return `its certificate is not accepted (${message})`
  if (code === '08P01' && message.includes('startup parameter'))
    return `a pooler in front of the database refuses a startup parameter (${message}): ${poolerAdvice}`
  if (code.startsWith('28')) return `it refuses the login (${message})`
  return message || code
}

/** Returns the error, its cause, the cause of that, and so on. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** Adds the login and the server to an error. */
export const addErrorLocation = (error: unknown, place: string): unknown =>
  error instanceof Error ? Object.assign(error, { place }) : error

export const isReadOnlyError = (error: unknown): boolean =>
  causesOf(error).some((cause) => getErrorCode(cause) === '25006')
