import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** AES-256-GCM with a key outside the database, for what must be kept and must not be readable in a dump. */
export function createSeal(secret: string, use: string) {
  const key = createHash('sha256').update(`${use}|${secret}`).digest()
  return {
    close(text: string): Buffer {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(bytes: Uint8Array): string {
      const sealed = Buffer.from(bytes)
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
