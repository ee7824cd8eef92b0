import { z } from 'zod'
import { requirePassword } from '#backend/auth/require-password.ts'
import { userMetadataSchema } from '#backend/identity/metadata.ts'
import { hashPassword } from '#backend/identity/passwords.ts'
import type { UserChanges } from '#backend/identity/user-changes.ts'

/** Attributes that the operator may set. All other fields that the client can send are ignored. */
export const userAttributes = z.object({
  password: z.string('The password must be text').max(1_000, 'The password is too long').nullish(),
  email_confirm: z.boolean('email_confirm must be true or false').nullish(),
  user_metadata: userMetadataSchema.nullish(),
  app_metadata: userMetadataSchema.nullish(),
  ban_duration: z
    .string('invalid format for ban duration')
    .refine((text) => text === 'none' || banSeconds(text) !== undefined, 'invalid format for ban duration')
    .nullish(),
})

export async function toUserChanges(attributes: z.output<typeof userAttributes>): Promise<UserChanges> {
  const { password, email_confirm, user_metadata, app_metadata, ban_duration } = attributes
  if (password) await requirePassword(password)
  return {
    encryptedPassword: password ? await hashPassword(password) : undefined,
    isConfirmed: email_confirm ?? undefined,
    userMetadata: user_metadata ?? undefined,
    appMetadata: app_metadata ?? undefined,
    bannedUntil: ban_duration ? bannedUntil(ban_duration) : undefined,
  }
}

const unitSeconds: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }
const maxBan = 100 * 366 * 24 * 3600

/** Converts "2h45m" to seconds. Undefined for an invalid duration, or one above `maxBan`. */
function banSeconds(text: string): number | undefined {
  if (!/^(\d{1,9}(\.\d{1,9})?(ns|us|µs|ms|s|m|h)){1,8}$/.test(text)) return undefined
  const seconds = [...text.matchAll(/([\d.]+)([a-zµ]+)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? ''] ?? 0),
    0,
  )
  return seconds <= maxBan ? seconds : undefined
}

function bannedUntil(duration: string): Date | null {
  const seconds = banSeconds(duration)
  return seconds === undefined ? null : new Date(Date.now() + seconds * 1000)
}
