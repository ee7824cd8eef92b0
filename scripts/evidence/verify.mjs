// Checks the folder it lies in: node verify.mjs. Needs Node 20 or newer and nothing else, and asks nobody.
// `node verify.mjs --key FINGERPRINT` also compares the key with one you have from elsewhere.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const findings = []
const find = (text) => findings.push(text)
const sha256 = (data) => createHash('sha256').update(data).digest('hex')
/** A piece at a time: a film may have hundreds of megabytes. */
function hashOf(name) {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(1 << 20)
  const file = openSync(join(folder, name))
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
    hash.update(piece.subarray(0, read))
  closeSync(file)
  return hash.digest('hex')
}
const bytes = (name) => readFileSync(join(folder, name))

function read(name) {
  try {
    return JSON.parse(bytes(name).toString('utf8'))
  } catch {
    find(`${name}: is missing or cannot be read.`)
    return undefined
  }
}

/** RFC 8785 for flat objects of strings, whole numbers, truth values and null. */
const canonical = (value) => JSON.stringify(value, Object.keys(value).sort())
const instant = (text) => text && new Date(text).toISOString()

function entryForm(entry) {
  const names = [
    'app_number',
    'attempt',
    'author_hash',
    'author_role',
    'corrects',
    'evidence_id',
    'is_public',
  ]
  names.push('kind', 'number', 'parallel', 'previous_hash', 'text_hash', 'witness_number')
  const form = Object.fromEntries(names.map((name) => [name, entry[name]]))
  for (const name of ['corrected_happened_at', 'happened_at', 'recorded_at'])
    form[name] = instant(entry[name])
  return canonical(form)
}

function factsForm({ attempt, builder, planned_end, planned_start, record_name, zone }) {
  const times = { planned_end: instant(planned_end), planned_start: instant(planned_start) }
  return canonical({ attempt, builder, record_name, zone, ...times })
}

/** The first entry that does not hold. */
function checkLog({ facts, entries }, heads) {
  let before = sha256(factsForm(facts))
  for (const [index, entry] of entries.entries()) {
    const expected = index + 1
    if (entry.number !== expected) {
      if (entry.number < expected) return find(`Entry ${entry.number}: appears twice.`)
      const isElsewhere = entries.some(({ number }) => number === expected)
      return find(
        isElsewhere
          ? `Entry ${expected}: is out of order. Entry ${entry.number} is in its place.`
          : `Entry ${expected}: was removed.`,
      )
    }
    if (sha256(entryForm(entry)) !== entry.hash) return find(`Entry ${expected}: was changed.`)
    for (const [text, salt, hash, what] of [
      [entry.text, entry.text_salt, entry.text_hash, 'text'],
      [entry.author_name, entry.author_salt, entry.author_hash, 'name'],
    ])
      if (text !== null && sha256(salt + text) !== hash)
        return find(`Entry ${expected}: its ${what} was changed.`)
    if (entry.previous_hash !== before)
      return find(`Entry ${expected}: does not follow ${index === 0 ? 'the facts' : `entry ${index}`}.`)
    before = entry.hash
  }
  for (const head of heads) {
    const entry = entries[head.number - 1]
    if (!entry)
      return find(`Entry ${entries.length + 1}: is missing. A signed checkpoint covers entry ${head.number}.`)
    if (entry.hash !== head.hash)
      return find(`Entry ${head.number}: the checkpoint signed at ${head.at} has a different hash.`)
  }
}

/** The payload of a JWS by RS256, if it is signed with the key. */
function signed(jws, key) {
  const [head = '', payload = '', signature = ''] = String(jws).trim().split('.')
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url'))
    const isRight =
      alg === 'RS256' &&
      verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))
    return isRight ? JSON.parse(Buffer.from(payload, 'base64url')) : undefined
  } catch {
    return undefined
  }
}

function listFiles(path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const name = path ? `${path}/${entry.name}` : entry.name
    return entry.isDirectory() ? listFiles(name) : [name]
  })
}

function checkFiles(manifest) {
  const there = new Set(listFiles())
  const expected = Object.entries(manifest.files)
  const isConfidential = (name) => name.startsWith('confidential/')
  const hasConfidential = [...there].some(isConfidential)
  for (const [name, hash] of expected) {
    if (isConfidential(name) && !hasConfidential) continue
    if (!there.has(name)) find(`${name}: is missing.`)
    else if (hashOf(name) !== hash) find(`${name}: was changed.`)
  }
  const unsigned = new Set(['manifest.json', 'signature.jws', ...Object.keys(manifest.files)])
  for (const name of there) if (!unsigned.has(name)) find(`${name}: was added.`)
}

/** What is said for the record only, where that half is here; its digest stands in the log. */
function hiddenText(entry, hidden) {
  const said = hidden.find(({ number }) => number === entry.number)
  if (!said) return null
  if (sha256(said.text_salt + said.text) === entry.text_hash) return said.text
  find(`confidential/hidden.json: the text of entry ${entry.number} does not match its digest.`)
  return null
}

/** Each entry that adds evidence names the hash of its file. */
function checkEvidence({ entries }) {
  const there = listFiles()
  const hidden = there.includes('confidential/hidden.json') ? (read('confidential/hidden.json') ?? []) : []
  for (const entry of entries.filter(({ kind }) => kind === 'evidence_added')) {
    const text = entry.text ?? hiddenText(entry, hidden)
    if (text === null) continue
    const place = `${entry.is_public ? '' : 'confidential/'}evidence/entry-${entry.number}.`
    const name = there.find((one) => one.startsWith(place))
    const said = /SHA-256 ([0-9a-f]{64})\.$/.exec(text)?.[1]
    if (!name) find(`Entry ${entry.number}: its file is missing.`)
    else if (hashOf(name) !== said) find(`${name}: is not the file recorded in entry ${entry.number}.`)
  }
}

/** RFC 7638, as hexadecimal. */
const fingerprintOf = ({ e, kty, n }) => sha256(JSON.stringify({ e, kty, n }))

function checkSignatures(heads, log) {
  const jwks = read('key.json')?.keys ?? []
  const keys = jwks.map((jwk) => createPublicKey({ key: jwk, format: 'jwk' }))
  const byAny = (jws) => keys.map((key) => signed(jws, key)).find(Boolean)
  let signature = ''
  try {
    signature = bytes('signature.jws').toString('utf8')
  } catch {
    return find('signature.jws: is missing.')
  }
  const signer = jwks.find((_, at) => signed(signature, keys[at]))
  if (!signer) return find('signature.jws: is not signed with a key in key.json.')
  const said = byAny(signature)
  if (said.manifest !== sha256(bytes('manifest.json')))
    find('manifest.json: was changed after it was signed.')
  if (
    log &&
    (said.number !== log.entries.length || (said.number > 0 && said.hash !== log.entries.at(-1)?.hash))
  )
    find(`log.json: does not end at entry ${said.number}, where it was signed.`)
  for (const head of heads) {
    const one = byAny(head.jws)
    if (!one || one.number !== head.number || one.hash !== head.hash)
      find(`heads.json: the head for entry ${head.number} does not match its signature.`)
  }
  // Only of the key that signed this: anybody can put the right one beside their own.
  const fingerprint = fingerprintOf(signer)
  const wanted = process.argv[process.argv.indexOf('--key') + 1]
  if (process.argv.includes('--key') && fingerprint !== wanted)
    find('signature.jws: is signed with a different key from the one you gave.')
  return fingerprint
}

const manifest = read('manifest.json')
const log = read('log.json')
const heads = read('heads.json') ?? []
if (log) checkLog(log, heads)
if (manifest) checkFiles(manifest)
if (log) checkEvidence(log)
const fingerprint = manifest && checkSignatures(heads, log)

if (findings.length > 0) {
  for (const finding of findings) console.log(finding)
  process.exitCode = 1
} else {
  const entries = log.entries.length
  console.log(
    `holds: ${entries} entries, ${heads.length} heads, ${Object.keys(manifest.files).length} files.`,
  )
  console.log(`Signed with the key ${fingerprint}.`)
}
