import type { DayEntry } from '#shared/day-log.ts'
import { createBundleDocuments } from '../documents.ts'
import { type Bundle, isConfidential } from './bundle.ts'
import type { ReportFinding } from './folder.ts'

/** Checks that every file has the hash in the manifest, and that no other file exists. */
export function checkManifest({ folder, manifest, hasConfidential }: Bundle, find: ReportFinding) {
  if (!manifest) return
  for (const [name, hash] of Object.entries(manifest.files)) {
    if (isConfidential(name) && !hasConfidential) continue
    if (!folder.has(name)) find(`${name}: is missing.`)
    else if (folder.hash(name) !== hash) find(`${name}: was changed.`)
  }
  for (const name of folder.files)
    if (!Object.hasOwn(manifest.files, name) && !['manifest.json', 'signature.jws'].includes(name))
      find(`${name}: was added.`)
}

/**
 * Creates the readable files from the log again. Checks that they are the same, and that the bundle contains
 * nothing else.
 */
export function checkDocuments(bundle: Bundle, fingerprint: string | undefined, find: ReportFinding) {
  const { folder, manifest, log, heads, plan, hidden, witnesses, hasConfidential } = bundle
  if (!log || !heads || !plan || !fingerprint) return
  const documents = createBundleDocuments({
    ...log,
    heads,
    plan,
    hidden: hidden ?? [],
    witnessRows: hidden && witnesses,
    // Adds the names in the manifest, because a bundle without its confidential half does not contain the
    // originals.
    files: [...new Set([...Object.keys(manifest?.files ?? {}), ...folder.files])].filter(isEvidence),
    fingerprint,
    program: folder.hash('verify.mjs') ?? '',
  })
  for (const [name, expected] of documents) {
    if (isConfidential(name) && !hasConfidential) continue
    if (!folder.has(name)) find(`${name}: is missing.`)
    else compareText(name, { found: folder.text(name), expected, find })
  }
  // Skips confidential files if the rows about people are missing, because their expected content cannot be
  // created without these rows. The missing rows are reported elsewhere.
  for (const name of [...folder.files].filter((one) => (hidden && witnesses) || !isConfidential(one)))
    if (!documents.has(name) && !isKnown(name, log.entries, [...folder.files]))
      find(`${name}: does not belong in the bundle.`)
}

type Compared = { found: string | undefined; expected: string; find: ReportFinding }

function compareText(name: string, { found, expected, find }: Compared) {
  if (found === undefined || found === expected) return
  const [lines, wanted] = [found.split('\n'), expected.split('\n')]
  const length = Math.max(lines.length, wanted.length)
  const different = Array.from({ length }, (_, at) => at).filter((at) => lines[at] !== wanted[at])
  for (const at of different.slice(0, 5)) find(`${name}: line ${at + 1} differs from the log.`)
  if (different.length > 5) find(`${name}: ${different.length - 5} more lines differ from the log.`)
}

const fixed = [
  'log.json',
  'heads.json',
  'plan.json',
  'key.json',
  'verify.mjs',
  'manifest.json',
  'signature.jws',
  'confidential/hidden.json',
  'confidential/witnesses.json',
]

const evidenceFile = /^(confidential\/)?evidence\/entry-(\d+)(-copy)?\.[a-z0-9]{1,8}$/
const isEvidence = (name: string) => evidenceFile.test(name)

const isHeicOf = (name: string, entry: string | undefined) =>
  new RegExp(`^confidential/evidence/entry-${entry}\\.hei[cf]$`).test(name)

/** True if the file belongs in the bundle without being created from the log: a fixed file, or evidence of an entry. */
function isKnown(name: string, entries: readonly DayEntry[], names: readonly string[]): boolean {
  if (fixed.includes(name)) return true
  const [, half, number, isCopy] = evidenceFile.exec(name) ?? []
  const entry = entries[Number(number) - 1]
  if (!entry?.evidence_id) return false
  // Accepts the JPEG beside an original in HEIC.
  if (isCopy) return half !== undefined && name.endsWith('.jpg') && names.some((one) => isHeicOf(one, number))
  return half !== undefined || (entry.is_public && /\.(jpg|png|webp|gif|avif)$/.test(name))
}
