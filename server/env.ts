import { resolve } from 'node:path'
import { z } from 'zod'
import { isProxyEntry } from '#backend/http/source.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { readLimitSettings, type SiteLimitSettings } from '#server/limit-settings.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { byline } from '#shared/byline.ts'
import { emailInput } from '#shared/email.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((word) => ['1', 'true', 'on'].includes(word))
const number = () => z.coerce.number({ error: 'must be a number' })
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .refine(isDecodable, 'must have every % of its user and password written as %25')

const mailbox = String.raw`[^\s<>@"]+@[^\s<>@"]+`
const sender = new RegExp(`^(${mailbox}|[^<>\r\n]+<${mailbox}>)$`)

function isDecodable(url: string): boolean {
  try {
    const { username, password } = new URL(url)
    return [username, password].every((part) => decodeURIComponent(part).length >= 0)
  } catch {
    return false
  }
}

/** Every environment variable that the server reads. docs/architecture.md explains each. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .pipe(z.array(databaseUrl)),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path)),
  PUBLISHABLE_KEY: z.string().min(20).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SIGNING_KEY: z.string().min(1).optional(),
  CODE_PEPPER: z
    .string()
    .min(32)
    .refine((text) => new Set(text).size >= 8, 'is too easy to guess. Run npm run secrets to create one')
    .optional(),
  CREDENTIAL_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an email address, or a name and an address: 20 in 24 <hello@example.org>')
    .default('20 in 24 <hello@localhost>'),
  ADMIN_EMAIL: emailInput.optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must be at least 12 characters').optional(),
  ADMIN_NAME: byline.optional(),
  DEMO: flag.optional(),
  MIGRATION_TEST: flag.optional(),
  REHEARSAL: flag.default(false),
  REHEARSAL_FACTOR: z.coerce.number().min(1).optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isProxyEntry), 'must be addresses or subnets: 10.0.0.1, 10.0.0.0/8'),
  SERVICE_WORKER: flag.default(true),
  RATE_LIMITS: flag.default(true),
  DATABASE_CONNECTIONS: number().int().min(4).max(200).default(20),
  CONNECTIONS_PER_SOURCE: number().int().min(1).default(256),
  SOCKETS_PER_SOURCE: number().int().min(1).default(500),
  READS_PER_MINUTE: number().int().min(1).default(600),
  READS_AT_ONCE: number().int().min(1).default(100),
  DRAIN_SECONDS: number().min(0).max(60).optional(),
  METRICS_PORT: number().int().min(0).max(65535).optional(),
  METRICS_TOKEN: z.string().min(20).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = Omit<
  z.output<typeof schema>,
  'DEMO' | 'MIGRATION_TEST' | 'PUBLIC_URL' | 'DRAIN_SECONDS'
> & {
  DEMO: boolean
  MIGRATION_TEST: boolean
  PUBLIC_URL: string
  DRAIN_SECONDS: number
  LIMITS: SiteLimitSettings
}

/** Thrown for an unusable configuration. The message is one line for the terminal. */
export class EnvError extends OperatorError {}

export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(withoutEmpty(variables))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new EnvError(`${issue?.path.join('.')}: ${getErrorSentence(issue?.message ?? '')}`)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const hasDemo = env.DEMO ?? (!env.DATABASE_URL && !isProduction)
  if (hasDemo && isProduction) {
    throw new EnvError('DEMO: demo data and the demo account are not allowed in production')
  }
  if (env.REHEARSAL && isProduction) throw new EnvError('REHEARSAL: cannot be set in production')
  if (isProduction && !env.RATE_LIMITS) throw new EnvError('RATE_LIMITS: cannot be off in production')
  if (env.DATABASE_URL) requireTogether(env)
  else if (env.DATABASE_LISTEN_URL)
    throw new EnvError('DATABASE_LISTEN_URL: is the direct address of DATABASE_URL, which is not set')
  else if (env.DATABASE_REPLICA_URLS.length > 0)
    throw new EnvError('DATABASE_REPLICA_URLS: are replicas of DATABASE_URL, which is not set')
  requireOneLogin(env)
  requireWholeStore(env)
  refuseUnknown(variables, 'READS_')
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) {
    throw new EnvError('ADMIN_PASSWORD: must be set when ADMIN_EMAIL is set')
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  if (isProduction && env.DATABASE_URL && !publicUrl.startsWith('https://')) {
    throw new EnvError('PUBLIC_URL: must be an https:// address in production')
  }
  // Seconds for which a stopping node reports at /readyz that it is stopping, before it stops listening. A
  // load balancer needs this time to notice. Outside production, the default is 0.
  const drainSeconds = env.DRAIN_SECONDS ?? (isProduction ? 3 : 0)
  return {
    ...env,
    DEMO: hasDemo,
    MIGRATION_TEST: env.MIGRATION_TEST ?? !isProduction,
    PUBLIC_URL: publicUrl,
    DRAIN_SECONDS: drainSeconds,
    LIMITS: readLimitSettings(variables),
  }
}

/**
 * Connection URL of the database owner. It must not lead to a pooler, because migrations and backups need
 * session locks.
 */
export const getDatabaseOwnerUrl = (
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_LISTEN_URL'>,
): string | undefined => env.DATABASE_OWNER_URL ?? env.DATABASE_LISTEN_URL ?? env.DATABASE_URL

/** Settings that work but should not be used in production, as one warning line each. */
export function listSettingWarnings({ NODE_ENV, SMTP_URL }: Env, from: string): string[] {
  if (NODE_ENV !== 'production') return []
  const missing = findMissingMailSetting({ SMTP_URL, from })
  if (missing === 'SMTP_URL')
    return ['SMTP_URL: is not set, so no email is sent and nobody can sign in, vote or submit']
  if (missing)
    return [
      'MAIL_FROM: is not set, and there is no sender under Settings. Mail servers reject email from localhost',
    ]
  return []
}

/**
 * Returns the name of the first missing setting for email. Without SMTP_URL, nothing can be sent. Without
 * MAIL_FROM, other mail servers reject the email.
 */
export function findMissingMailSetting({ SMTP_URL, from }: Pick<Env, 'SMTP_URL'> & { from: string }) {
  if (!SMTP_URL) return 'SMTP_URL'
  return from.includes('@localhost') ? 'MAIL_FROM' : undefined
}

// Requires all secrets if DATABASE_URL is set. Nodes that share a database must also share its secrets, so no
// node may create its own.
function requireTogether(env: z.output<typeof schema>) {
  const shared = ['PUBLISHABLE_KEY', 'SECRET_KEY', 'SIGNING_KEY', 'CODE_PEPPER', 'CREDENTIAL_KEY'] as const
  for (const name of shared) {
    if (!env[name]) throw new EnvError(`${name}: must be set when DATABASE_URL is set`)
  }
}

// Requires the same login in both URLs. The server grants rights to the login of DATABASE_LISTEN_URL when it
// starts, and requests use the login of DATABASE_URL.
function requireOneLogin({ DATABASE_URL, DATABASE_LISTEN_URL }: z.output<typeof schema>) {
  if (!DATABASE_URL || !DATABASE_LISTEN_URL) return
  if (new URL(DATABASE_URL).username !== new URL(DATABASE_LISTEN_URL).username)
    throw new EnvError('DATABASE_LISTEN_URL: must have the same user name as DATABASE_URL')
}

// Refuses an incomplete S3 configuration, with which the server would silently store files on this machine,
// where other nodes cannot see them.
function requireWholeStore(env: z.output<typeof schema>) {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.find((name) => !env[name])
  if (missing && names.some((name) => env[name])) {
    throw new EnvError(`${missing}: must be set when any of the S3_ variables is set`)
  }
}

// Refuses unknown names with this prefix, because a misspelled limit would silently have no effect.
function refuseUnknown(variables: Record<string, string | undefined>, prefix: string) {
  const unknown = Object.keys(variables).find(
    (name) => name.startsWith(prefix) && !Object.hasOwn(schema.shape, name),
  )
  if (unknown) throw new EnvError(`${unknown}: unknown setting`)
}

function withoutEmpty(variables: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
}
