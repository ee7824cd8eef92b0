import { createHmac, timingSafeEqual } from 'node:crypto'

export type RefreshClaims = { sessionId: string; counter: number }

const version = 1
const bodyLength = 1 + 16 + 4

/**
 * Refresh tokens: base64url(version | session id | counter | HMAC). They are derived and not random. So the
 * current token can be returned again to a client that lost the answer, although no token is stored.
 */
export function createRefreshTokenCodec(key: string) {
  const mac = (body: Buffer) => createHmac('sha256', key).update('refresh token').update(body).digest()
  return {
    make({ sessionId, counter }: RefreshClaims): string {
      const body = Buffer.alloc(bodyLength)
      body.writeUInt8(version, 0)
      Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body, 1)
      body.writeUInt32BE(counter, 17)
      return Buffer.concat([body, mac(body)]).toString('base64url')
    },
    /** Reads a token. Undefined if this server did not create it. */
    read(token: string): RefreshClaims | undefined {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== bodyLength + 32 || bytes.toString('base64url') !== token) return undefined
      const body = bytes.subarray(0, bodyLength)
      if (body[0] !== version || !timingSafeEqual(bytes.subarray(bodyLength), mac(body))) return undefined
      const hex = body.subarray(1, 17).toString('hex')
      return {
        sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
        counter: body.readUInt32BE(17),
      }
    },
  }
}
