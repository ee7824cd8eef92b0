import { z } from 'zod'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { SignedInAuthCall } from '#backend/auth/auth-server.ts'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import { requireUser } from '#backend/auth/require-user.ts'
import { service } from '#backend/db/run-as.ts'
import { readSessionAssurance } from '#backend/identity/session-changes.ts'
import { removeInvisibleCharacters } from '#backend/identity/visible-text.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

const absent: Record<string, () => AuthError> = {
  phone: () => new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
  webauthn: () =>
    new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'),
}

const line = z.string().transform((typed) => removeInvisibleCharacters(typed.replace(/\s+/g, ' ')))

const schema = z.object({
  factor_type: z.literal('totp', 'factor_type needs to be totp'),
  friendly_name: line
    .pipe(z.string().max(80, 'The name of a factor must be 80 characters or fewer'))
    .nullish(),
  // Refuses a colon, which authenticator apps would read as the end of the issuer.
  issuer: line
    .pipe(
      z
        .string()
        .max(80)
        .regex(/^[^:]*$/, 'The issuer cannot contain a colon'),
    )
    .nullish(),
})

/** `POST /factors`: returns the QR code as plain SVG text; the client makes the data URL. */
export async function enrollFactor({ context, server, input, person }: SignedInAuthCall): Promise<object> {
  const kind = String(input.factor_type)
  const refuse = Object.hasOwn(absent, kind) ? absent[kind] : undefined
  if (refuse) throw refuse()
  const { friendly_name, issuer } = parseAuthInput(schema, input)
  // Counts against the source before the mailbox, as every other write does. Two transactions that count in a
  // different order could deadlock.
  await server.limits.enforce(
    ['WRITE_SOURCE', context.get('source')],
    ['WRITE_MAILBOX', foldMailbox(person.email)],
  )
  const enrolled = await server.runAs(service, async (tx) => {
    const { email } = await requireUser(tx, person.userId)
    const { needsSecondFactor } = await readSessionAssurance(tx, person.sessionId)
    if (needsSecondFactor) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    return server.factors.enroll(tx, {
      userId: person.userId,
      email,
      friendlyName: friendly_name || null,
      issuer: issuer || server.name,
    })
  })
  if (enrolled === 'name_taken') {
    const message = `A factor with the friendly name "${friendly_name}" for this user already exists`
    throw new AuthError(422, 'mfa_factor_name_conflict', message)
  }
  if (enrolled === 'too_many') {
    const message = 'Maximum number of enrolled factors reached, unenroll to continue'
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
  }
  const { id, qrCode, secret, uri } = enrolled
  return { id, type: 'totp', friendly_name: friendly_name ?? '', totp: { qr_code: qrCode, secret, uri } }
}
