import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sha256 } from '#backend/http/sha256.ts'

/** AES-256-GCM with a key outside the database, for stored data that must not be readable in a dump. */
export function createEncryption(secret: string, use: string) {
  const key = sha256(`${use}|${secret}`)
  return {
    encrypt(text: string): Buffer {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt(bytes: Uint8Array): string {
      const given = Buffer.from(bytes)
      const decipher = createDecipheriv('aes-256-gcm', key, given.subarray(0, 12))
      decipher.setAuthTag(given.subarray(12, 28))
      return Buffer.concat([decipher.update(given.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

export type Encryption = ReturnType<typeof createEncryption>
