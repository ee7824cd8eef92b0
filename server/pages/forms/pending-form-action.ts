import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Encryption } from '#backend/http/encryption.ts'
import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { type TypedFields, type VisitorAction, visitorActions } from '#shared/visitor-actions.ts'

const content = z.object({
  id: z.string(),
  action: z.enum(visitorActions),
  email: z.string(),
  typed: z.record(z.string(), z.array(z.string())),
  at: z.number(),
})
export type PendingFormAction = z.output<typeof content>

/** `id` is set if the action has already waited for a code and needs another one. */
type Waiting = { id?: string; action: VisitorAction; email: string; typed: TypedFields }

/**
 * Encrypts and decrypts an action that waits for its code. The action is stored in the form itself, where the
 * visitor cannot read or change it.
 */
export function createPendingActions(encryption: Encryption, now: () => number = Date.now) {
  return {
    encrypt: (waiting: Waiting): string =>
      encryption
        .encrypt(JSON.stringify({ id: randomBytes(16).toString('base64url'), ...waiting, at: now() }))
        .toString('base64url'),

    decrypt(encrypted: string): PendingFormAction | undefined {
      try {
        return content.parse(JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64url'))))
      } catch {
        return undefined // changed, truncated, or encrypted by another site
      }
    },

    isTooOld: ({ at }: PendingFormAction): boolean => now() - at > codeLifetimeMinutes * 60_000,
  }
}
