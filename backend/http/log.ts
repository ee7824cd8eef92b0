const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type Level = (typeof levels)[number]

export type Log = Record<
  'debug' | 'info' | 'warn' | 'error',
  (event: string, details?: Record<string, unknown>) => void
>

const toStdout = (line: string) => process.stdout.write(line)

/**
 * Logs one JSON line per event. JSON escapes line breaks, so that nobody can inject a line.
 * `secretPathPatterns` match addresses that end in a secret, for example `/(\/verify\/)[\w-]+/gi`. Only the
 * part that the group matches is logged, and the rest is hidden.
 */
export function createLog(
  level: (typeof levels)[number],
  write: (line: string) => unknown = toStdout,
  secretPaths: readonly RegExp[] = [],
): Log {
  function presentable(_key: string, value: unknown): unknown {
    if (typeof value === 'string') return mask(value, secretPaths)
    if (!(value instanceof Error)) return value
    const code = 'code' in value ? value.code : undefined
    return { name: value.name, message: value.message, code, stack: value.stack, cause: value.cause }
  }
  const from = levels.indexOf(level)
  const at =
    (name: Level) =>
    (event: string, details: Record<string, unknown> = {}) => {
      if (levels.indexOf(name) < from) return
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, event, ...details }, presentable)}\n`,
      )
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * Masks email addresses except for the first letter and the domain, and hides tokens, keys and codes
 * completely. Strangers choose the text, so no expression may backtrack: each begins where a run of letters
 * begins.
 */
function mask(text: string, secretPaths: readonly RegExp[]): string {
  const known = text
    .replace(/eyJ[\w-]*(\.[\w-]*){0,2}/g, '[token]')
    .replace(/sb_(secret|publishable)_[\w-]+/g, 'sb_$1_[key]')
    .replace(/postgres(ql)?:\/\/[^\s"]+/g, 'postgres://[hidden]')
    .replace(/(?<![\w.+-])([\w.+-])[\w.+-]*(@|%40)([A-Za-z0-9.-]+)/g, '$1***@$3')
    .replace(/((?:code|token|password|apikey)(?:"\s*:\s*"|=))[^"&\s]+/gi, '$1[hidden]')
  return secretPaths.reduce((shown, path) => shown.replace(path, '$1[hidden]'), known)
}
