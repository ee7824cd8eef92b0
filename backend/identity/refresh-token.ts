import { createHmac, timingSafeEqual } from 'node:crypto'

export type RefreshClaims = { sessionId: string; counter: number }

const version = 1
const bodyLength = 1 + 16 + 4

/**
 * base64url(version | session id | counter | HMAC). Derived and not random, so that the current token can be
 * returned again to a client that lost the answer, without being stored in plain text.
 */
export function createRefreshTokens(key: string) {
  const mac = (body: Buffer) => createHmac('sha256', key).update('refresh token').update(body).digest()
  return {
    make({ sessionId, counter }: RefreshClaims): string {
      const body = Buffer.alloc(bodyLength)
      body.writeUInt8(version, 0)
      Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body, 1)
      body.writeUInt32BE(counter, 17)
      return Buffer.concat([body, mac(body)]).toString('base64url')
    },
    /** Undefined for a token that this server did not create. */
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
