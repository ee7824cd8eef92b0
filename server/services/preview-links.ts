import { z } from 'zod'
import type { Encryption } from '#backend/http/encryption.ts'

const content = z.object({ kind: z.enum(['post', 'page']), id: z.string(), endsAt: z.number() })
type Previewed = z.output<typeof content>
export type PreviewKind = Previewed['kind']
export type PreviewLinks = ReturnType<typeof createPreviewLinks>

const week = 7 * 24 * 3_600_000

/** Links to unpublished content: encrypted by this site, for one post or page, valid for one week. */
export function createPreviewLinks(encryption: Encryption) {
  return {
    make(kind: PreviewKind, id: string, now = Date.now()): { token: string; endsAt: string } {
      const endsAt = now + week
      const token = Buffer.from(encryption.encrypt(JSON.stringify({ kind, id, endsAt }))).toString(
        'base64url',
      )
      return { token, endsAt: new Date(endsAt).toISOString() }
    },
    /** Returns the target of a link; undefined if it is invalid or has expired. */
    read(token: string, now = Date.now()): Previewed | undefined {
      try {
        const previewed = content.parse(JSON.parse(encryption.decrypt(Buffer.from(token, 'base64url'))))
        return previewed.endsAt > now ? previewed : undefined
      } catch {
        return undefined // changed, truncated, or encrypted by another site
      }
    },
  }
}
