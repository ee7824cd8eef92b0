import { z } from 'zod'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'
import type { PublicKey } from '#backend/identity/signing-keys.ts'

/**
 * Hours for which a key stays published after its last announcement. A node that signs announces its keys
 * every ten minutes, and an access token is valid for one hour.
 */
const forgottenAfterHours = 2
const announceEvery = 10 * 60_000
const rememberFor = 60_000

const publicJwk = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })

/**
 * Public keys of all nodes, for the key set. They are published but not trusted: a token is verified only
 * with a key of this node's own SIGNING_KEY, so removing a key there revokes it.
 */
export function createPublicKeyRegistry(runAs: RunAs, own: PublicKey[]) {
  let announcedAt = Number.NEGATIVE_INFINITY
  let known = own
  let readAt = Number.NEGATIVE_INFINITY

  return {
    /** Records that this node's keys are in use. */
    async announce(): Promise<void> {
      if (getMonotonicMs() - announcedAt < announceEvery) return
      announcedAt = getMonotonicMs()
      await runAs(service, async (tx) => {
        for (const { kid, ...key } of own) {
          await tx`
            insert into auth.signing_keys (kid, public_jwk) values (${kid}, ${tx.json(publicJwk.parse(key))})
            on conflict (kid) do update set seen_at = now()`
        }
      }).catch((error) => {
        announcedAt = Number.NEGATIVE_INFINITY
        throw error
      })
    },

    /**
     * Lists this node's keys first, then those of other nodes. Clients cache the key set for ten minutes, so
     * a cache of one minute here does no harm.
     */
    async list(): Promise<PublicKey[]> {
      if (getMonotonicMs() - readAt < rememberFor) return known
      const rows = await runAs(
        service,
        (tx) => tx<{ kid: string; public_jwk: unknown }[]>`
          select kid, public_jwk from auth.signing_keys
          where seen_at > now() - make_interval(hours => ${forgottenAfterHours}) order by seen_at desc`,
        { readOnly: true },
      )
      const others = rows
        .filter(({ kid }) => own.every((key) => key.kid !== kid))
        .map(({ kid, public_jwk }) => publish(kid, public_jwk))
      known = [...own, ...others]
      readAt = getMonotonicMs()
      return known
    },
  }
}

function publish(kid: string, jwk: unknown): PublicKey {
  return { ...publicJwk.parse(jwk), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}
