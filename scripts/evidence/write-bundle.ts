import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import verifier from 'virtual:verifier'
import { CompactSign } from 'jose'
import type { CredentialKeys } from '#server/services/badges/credential-keys.ts'
import { getKeyFingerprint, verifierHash } from '#server/verifier.ts'
import type { SignedHead } from '#shared/check-heads.ts'
import type { AttemptFacts, DayEntry } from '#shared/day-log.ts'
import { createBundleDocuments } from './documents.ts'
import type { BundlePlan, HiddenRow, WitnessRow } from './read-day.ts'

/** Data of the day, read from the database at one moment. */
export type BundleContent = {
  facts: AttemptFacts
  entries: DayEntry[]
  heads: SignedHead[]
  plan: BundlePlan
  hidden: HiddenRow[]
  witnesses: WitnessRow[]
}

type Options = {
  content: BundleContent
  keys: CredentialKeys
  /** Hashes of the evidence that has already been written into the folder. */
  evidence: ReadonlyMap<string, string>
}

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex')
const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

/** Writes all files except the evidence, and signs the list of files. */
export async function writeBundle(folder: string, { content, keys, evidence }: Options) {
  const { facts, entries, heads, plan, hidden, witnesses } = content
  const fingerprint = getKeyFingerprint(keys.kid)
  const files = new Map([
    ...createBundleDocuments({
      facts,
      entries,
      heads,
      plan,
      hidden,
      witnessRows: witnesses,
      files: [...evidence.keys()],
      fingerprint,
      program: verifierHash,
    }),
    ['log.json', json({ facts, entries })],
    ['heads.json', json(heads)],
    ['plan.json', json(plan)],
    ['key.json', json({ keys: keys.published })],
    ['confidential/hidden.json', json(hidden)],
    ['confidential/witnesses.json', json(witnesses)],
    ['verify.mjs', verifier],
  ])
  const hashes = new Map([...evidence, ...[...files].map(([name, text]) => [name, sha256(text)] as const)])
  const manifest = json({ attempt: facts.attempt, files: Object.fromEntries(hashes) })
  const newest = entries.at(-1)
  const payload = { manifest: sha256(manifest), number: entries.length, hash: newest?.hash ?? null }
  files.set('manifest.json', manifest)
  files.set('signature.jws', `${await sign(payload, keys)}\n`)
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return { entries: entries.length, heads: heads.length, files: hashes.size + 2, fingerprint }
}

function sign(payload: object, { privateKey, kid }: CredentialKeys): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey)
}
