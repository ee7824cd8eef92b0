import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CredentialKeys } from '#server/services/badges/credential-keys.ts'
import type { SignedHead } from '#shared/check-heads.ts'
import { type DayEntry, hashWithSalt } from '#shared/day-log.ts'
import type { BundleContent } from '../../scripts/evidence/write-bundle.ts'
import { chainEntries, signPayload } from './evidence-day.ts'

export type EvidenceLog = Pick<BundleContent, 'facts' | 'entries'>
export type EvidenceCopy = ReturnType<typeof openEvidenceCopy>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Copies a bundle, so that a test can change it and act like a forger. */
export function openEvidenceCopy(folder: string) {
  const path = (name: string) => join(folder, name)
  const text = (name: string) => readFileSync(path(name), 'utf8')
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), content)
  }
  const read = <T>(name: string): T => JSON.parse(text(name))
  const json = <T>(name: string, change: (value: T) => unknown) => {
    const value = read<T>(name)
    write(name, `${JSON.stringify(change(value) ?? value, null, 1)}\n`)
  }
  const log = (change: (log: EvidenceLog) => unknown) => json('log.json', change)
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
  return {
    folder,
    path,
    text,
    write,
    json,
    log,
    entry: (number: number, change: object) =>
      log(({ entries }) => void Object.assign(entries[number - 1] ?? {}, change)),
    heads: (change: (heads: SignedHead[]) => unknown) => json('heads.json', change),
    replace: (name: string, old: string, by: string) => write(name, text(name).replace(old, by)),
    remove: (name: string) => rmSync(path(name), { recursive: true }),
    link: (name: string, to: string) => {
      rmSync(path(name), { force: true, recursive: true })
      symlinkSync(to, path(name))
    },
    /** Recalculates the digests of the manifest. */
    fitManifest() {
      const names = files().filter((name) => !['manifest.json', 'signature.jws'].includes(name))
      json<{ attempt: string }>('manifest.json', (manifest) => ({
        ...manifest,
        files: Object.fromEntries(names.map((name) => [name, sha256(readFileSync(path(name)))])),
      }))
    },
    /** Rewrites the manifest and signs it with these keys, like a forger who has them. */
    async sign(keys: CredentialKeys) {
      this.fitManifest()
      const { entries } = read<EvidenceLog>('log.json')
      const payload = {
        manifest: sha256(text('manifest.json')),
        number: entries.length,
        hash: entries.at(-1)?.hash ?? null,
      }
      write('signature.jws', `${await signPayload(payload, keys)}\n`)
    },
    /** Rewrites the whole chain and signs every checkpoint with these keys. */
    async rewrite(keys: CredentialKeys, change: (entries: DayEntry[]) => DayEntry[]) {
      const { facts, entries } = read<EvidenceLog>('log.json')
      const written = await chainEntries(facts, change(entries))
      write('log.json', `${JSON.stringify({ facts, entries: written }, null, 1)}\n`)
      const heads = await Promise.all(
        read<SignedHead[]>('heads.json').map(async ({ number, at }) => {
          const hash = written[number - 1]?.hash ?? ''
          return {
            number,
            hash,
            at,
            jws: await signPayload({ attempt: facts.attempt, number, hash, at }, keys),
          }
        }),
      )
      write('heads.json', `${JSON.stringify(heads, null, 1)}\n`)
      await this.sign(keys)
    },
  }
}

/** Returns the entry with a different text and the matching digest. */
export async function changeEntryText(entry: DayEntry, text: string): Promise<DayEntry> {
  return { ...entry, text, text_hash: await hashWithSalt(entry.text_salt ?? '', text) }
}
