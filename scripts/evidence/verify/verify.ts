import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkChain } from '#shared/check-chain.ts'
import { type Bundle, readBundle } from './bundle.ts'
import { checkDocuments, checkManifest } from './files.ts'
import { openFolder, type ReportFinding, sha256Hex } from './folder.ts'
import {
  checkDetails,
  checkHiddenRows,
  checkLogRules,
  checkOriginalFiles,
  checkWitnesses,
} from './log-rules.ts'
import { parseVerifyOptions, UsageError, usageText, type VerifyOptions } from './options.ts'
import { checkCheckpoints, createSigners, readSignedPayload, type Signer } from './signatures.ts'

const program = fileURLToPath(import.meta.url)
/**
 * Folder of verify.mjs as it was called. If verify.mjs is a link, the bundle is in the folder of the link.
 */
const ownFolder = dirname(resolve(process.argv[1] ?? program))
const findings = new Set<string>()
const find: ReportFinding = (finding) => void findings.add(finding)

/**
 * Checks everything that can still be checked after a fault. Returns a summary if the bundle has no faults.
 */
async function verifyBundle(options: VerifyOptions): Promise<string[]> {
  const folder = openFolder(options.folder ? resolve(options.folder) : ownFolder, find)
  const bundle = readBundle(folder, find)
  checkManifest(bundle, find)
  if (!folder.has('verify.mjs')) find('verify.mjs: is missing.')
  else if (folder.hash('verify.mjs') !== sha256Hex(readFileSync(program)))
    find('verify.mjs: is not the program that is checking. Compare its SHA-256 with the published one.')
  const signers = createSigners(bundle.keys, find)
  const fingerprint = checkSignature(bundle, signers, options)
  await checkLog(bundle, signers, options)
  checkDocuments(bundle, fingerprint, find)
  return describeBundle(bundle, fingerprint, options)
}

/** Checks the signature and returns the key's fingerprint. */
function checkSignature({ folder, log }: Bundle, signers: readonly Signer[], { key }: VerifyOptions) {
  const jws = folder.text('signature.jws')
  if (jws === undefined) return void find('signature.jws: is missing.')
  const signed = readSignedPayload(jws.replace(/\n$/, ''), signers)
  if (!signed) return void find('signature.jws: is not signed with a key in key.json.')
  const { payload, fingerprint } = signed
  if (folder.hash('manifest.json') !== payload.manifest)
    find('manifest.json: was changed after it was signed.')
  const end = log && (log.entries.at(-1)?.hash ?? null)
  if (log && (payload.number !== log.entries.length || payload.hash !== end))
    find(`log.json: does not end at entry ${payload.number}, where it was signed.`)
  // Compares `key` with the key that signed, and not with every key in key.json, because a forger can add the
  // right key beside their own.
  if (key && key !== fingerprint)
    find('signature.jws: is signed with a different key from the one you named.')
  return fingerprint
}

async function checkLog(bundle: Bundle, signers: readonly Signer[], { checkpoints }: VerifyOptions) {
  const { folder, manifest, log, heads, hidden, witnesses } = bundle
  if (!log) return
  const chain = await checkChain({ ...log, heads: heads ?? [] })
  if (!chain.holds) find(chain.says)
  if (manifest && manifest.attempt !== log.facts.attempt) find('manifest.json: names another attempt.')
  checkLogRules(log, find)
  checkDetails(log.entries, hidden, find)
  for (const { number, hash } of checkpoints)
    if (log.entries[number - 1]?.hash !== hash)
      find(`Entry ${number}: differs from the checkpoint that you named.`)
  if (heads) checkCheckpoints({ log, heads, signers, find })
  if (hidden) checkHiddenRows(log.entries, hidden, find)
  if (hidden && witnesses) checkWitnesses(log.entries, { hidden, witnesses }, find)
  checkOriginalFiles({ log, hidden, folder, find })
}

function describeBundle(
  { folder, log, heads, hasConfidential }: Bundle,
  fingerprint: string | undefined,
  { key, checkpoints }: VerifyOptions,
): string[] {
  const named = `${checkpoints.length} ${checkpoints.length === 1 ? 'checkpoint' : 'checkpoints'}`
  return [
    `holds: ${log?.entries.length} entries, ${heads?.length} checkpoints, ${folder.files.size} files.`,
    `Signed with the key ${fingerprint}.`,
    key
      ? 'Compared with the key you named.'
      : 'Not compared with any key. Get its fingerprint from the record page or a checkpoint email, then add --key FINGERPRINT.',
    checkpoints.length > 0
      ? `Compared with ${named} you named.`
      : 'Not compared with any checkpoint from an email.',
    ...(hasConfidential
      ? []
      : [
          'Not checked: original files, and texts and names that are not public. The folder "confidential" is not here.',
        ]),
    ...folder.added.map((name) => `Not part of the bundle, added by a system: ${name}`),
  ]
}

/** Escapes line breaks in the names of files, which could otherwise print a false line. */
const print = (line: string) =>
  console.log(
    line.replace(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    ),
  )

try {
  const said = await verifyBundle(parseVerifyOptions(process.argv.slice(2)))
  for (const line of findings.size > 0 ? findings : said) print(line)
  process.exitCode = findings.size > 0 ? 1 : 0
} catch (error) {
  const isUsage = error instanceof UsageError
  // Prints the findings before the error. A fault in the data may have caused the error, which would
  // otherwise look like a fault of this program.
  for (const line of isUsage ? [] : findings) print(line)
  print(isUsage ? error.message : `The check could not be finished: ${error}`)
  if (isUsage) console.log(`\n${usageText}`)
  process.exitCode = isUsage ? 2 : 1
}
