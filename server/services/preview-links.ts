import type { Encryption } from '#server/http/encryption.ts'

export type PreviewKind = 'post' | 'page'
type Previewed = { kind: PreviewKind; id: string; endsAt: number }
export type PreviewLinks = ReturnType<typeof createPreviewLinks>

const week = 7 * 24 * 3_600_000

/** Links to what is not public yet: encrypted by this site, for one post or page, and over after a week. */
export function createPreviewLinks(encryption: Encryption) {
  return {
    make(kind: PreviewKind, id: string, now = Date.now()): { token: string; endsAt: string } {
      const endsAt = now + week
      const token = Buffer.from(encryption.encrypt(JSON.stringify({ kind, id, endsAt }))).toString(
        'base64url',
      )
      return { token, endsAt: new Date(endsAt).toISOString() }
    },
    /** What a link leads to; undefined for one that was cut, made up, or is over. */
    read(token: string, now = Date.now()): Previewed | undefined {
      try {
        const previewed = JSON.parse(encryption.decrypt(Buffer.from(token, 'base64url'))) as Previewed
        return previewed.endsAt > now ? previewed : undefined
      } catch {
        return undefined
      }
    },
  }
}
