import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Transaction } from '#backend/db/connect.ts'
import type { FactorsRow } from '#backend/db/rows.ts'
import type { Encryption } from '#backend/http/encryption.ts'
import type { SessionRow } from '#backend/identity/session-changes.ts'
import {
  endSessionsWithoutSecondFactor,
  lowerAssuranceWithoutFactor,
  raiseSessionAssurance,
} from '#backend/identity/session-changes.ts'

const maxFactors = 10
const maxTries = 5
const secretBytes = 20
const stepSeconds = 30
/** Minutes after which an unfinished enrolment no longer blocks the next one. */
const unfinishedMinutes = 15

export type NewFactor = { userId: string; email: string; friendlyName: string | null; issuer: string }
export type EnrolledFactor = { id: string; secret: string; uri: string; qrCode: string }
export type SubmittedFactorCode = {
  userId: string
  sessionId: string
  factorId: string
  challengeId: string
  code: string
}
export type FactorService = ReturnType<typeof createFactorService>

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30 s. Uses the node's clock. */
export function createFactorService(encryption: Encryption) {
  return {
    async enroll(
      tx: Transaction,
      { userId, email, friendlyName, issuer }: NewFactor,
    ): Promise<EnrolledFactor | 'name_taken' | 'too_many'> {
      // Locks the user during enrolment, so that simultaneous requests cannot exceed ten factors.
      await tx`select from auth.users where id = ${userId} for update`
      await tx`delete from auth.factors where user_id = ${userId} and status = 'unverified'
        and created_at < now() - make_interval(mins => ${unfinishedMinutes})`
      const known = await tx<{ friendly_name: string | null }[]>`
        select friendly_name from auth.factors where user_id = ${userId}`
      if (friendlyName && known.some(({ friendly_name }) => friendly_name === friendlyName))
        return 'name_taken'
      if (known.length >= maxFactors) return 'too_many'
      const totp = new TOTP({ issuer, label: email, secret: new Secret({ size: secretBytes }) })
      const [factor] = await tx<{ id: string }[]>`
        insert into auth.factors (user_id, friendly_name, secret_sealed)
        values (${userId}, ${friendlyName}, ${encryption.encrypt(totp.secret.base32)}) returning id`
      if (!factor) throw new Error('an insert always returns its row')
      const uri = totp.toString()
      return { id: factor.id, secret: totp.secret.base32, uri, qrCode: renderSVG(uri) }
    },

    /** Starts a challenge for a code. Undefined if the person has no such factor. */
    async challenge(tx: Transaction, { userId, factorId }: Pick<SubmittedFactorCode, 'userId' | 'factorId'>) {
      const found = await tx`
        update auth.factors set last_challenged_at = now() where id = ${factorId} and user_id = ${userId} returning id`
      if (found.length === 0) return undefined
      await tx`delete from auth.challenges where factor_id = ${factorId} and expires_at < now()`
      const [challenge] = await tx<{ id: string; expires_at: Date }[]>`
        insert into auth.challenges (factor_id) values (${factorId}) returning id, expires_at`
      return challenge
    },

    /**
     * Counts the try before checking it, in one conditional update, so that of many simultaneous tries at
     * most five are checked.
     */
    async verify(
      tx: Transaction,
      { userId, sessionId, factorId, challengeId, code }: SubmittedFactorCode,
    ): Promise<SessionRow | 'not_found' | 'expired' | 'wrong'> {
      const [factor] = await tx<Pick<FactorsRow, 'status' | 'secret_sealed'>[]>`
        select status, secret_sealed from auth.factors where id = ${factorId} and user_id = ${userId}`
      if (!factor) return 'not_found'
      const tried = await tx`
        update auth.challenges set tries = tries + 1
        where id = ${challengeId} and factor_id = ${factorId} and tries < ${maxTries} and expires_at > clock_timestamp()
        returning id`
      if (tried.length === 0) return 'expired'
      const step = stepOf(code, encryption.decrypt(factor.secret_sealed))
      // Refuses a time step that was used before, and all earlier ones, so that an observed code is useless.
      const [proven] = await tx<{ id: string }[]>`
        update auth.factors set status = 'verified', last_used_step = ${step}
        where id = ${factorId} and ${step}::bigint > coalesce(last_used_step, 0) returning id`
      if (!proven) return 'wrong'
      await tx`delete from auth.challenges where id = ${challengeId}`
      if (factor.status === 'unverified') {
        await tx`delete from auth.factors where user_id = ${userId} and status = 'unverified'`
        await endSessionsWithoutSecondFactor(tx, userId, sessionId)
      }
      return (await raiseSessionAssurance(tx, sessionId)) ?? 'not_found'
    },

    /** Removes a factor. Undefined if the person has no such factor. */
    async remove(
      tx: Transaction,
      { userId, factorId }: Pick<SubmittedFactorCode, 'userId' | 'factorId'>,
    ): Promise<Pick<FactorsRow, 'id' | 'status'> | undefined> {
      const [removed] = await tx<Pick<FactorsRow, 'id' | 'status'>[]>`
        delete from auth.factors where id = ${factorId} and user_id = ${userId} returning id, status`
      if (removed) await lowerAssuranceWithoutFactor(tx, userId)
      return removed
    },
  }
}

/** Returns the time step of a code, which may be one step early or late. Null if no step matches. */
function stepOf(code: string, secret: string): number | null {
  const now = Date.now()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window: 1,
  })
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta
}
