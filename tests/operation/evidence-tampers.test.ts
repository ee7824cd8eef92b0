import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { makeSecrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import { verifierHash } from '#server/verifier.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { type EvidenceCopy, openEvidenceCopy } from '#tests/support/evidence-copy.ts'
import { makeEvidenceDay } from '#tests/support/evidence-day.ts'
import { endlessFileTamperCases, listTamperCasesWithoutKey } from '#tests/support/evidence-tampers.ts'
import { listTamperCasesWithKey } from '#tests/support/evidence-tampers-with-key.ts'
import { writeBundle } from '../../scripts/evidence/write-bundle.ts'

const place = mkdtempSync(join(tmpdir(), 'tampers-'))
afterFile(() => rmSync(place, { recursive: true, force: true }))
const keysOf = async () => readCredentialKeys((await makeSecrets()).credentialKey)
const [keys, otherKeys] = [await keysOf(), await keysOf()]

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex')
const evidence = {
  'confidential/evidence/entry-16.jpg': 'jpeg',
  'confidential/evidence/entry-17.mp4': 'film',
  'confidential/evidence/entry-20.pdf': 'page',
  'evidence/entry-16.jpg': 'copy',
}
const content = await makeEvidenceDay(keys, {
  picture: sha256('jpeg'),
  film: sha256('film'),
  scan: sha256('page'),
})
const bundle = join(place, 'bundle')
const copy = openEvidenceCopy(bundle)
for (const [name, text] of Object.entries(evidence)) copy.write(name, text)
const { fingerprint } = await writeBundle(bundle, {
  content,
  keys,
  evidence: new Map(Object.entries(evidence).map(([name, text]) => [name, sha256(text)])),
})

let copies = 0
type Change = (copy: EvidenceCopy) => unknown

type Run = { options?: string[]; isOwnProgram?: boolean; runs?: (program: string, args: string[]) => Answer }
type Answer = Promise<{ said: string; stderr: string; status: number | null }>

/** Runs a program as its users do, and stops it if it does not end. */
const inProcess = async (program: string, args: string[]): Answer => {
  const options = { encoding: 'utf8', timeout: 20_000 } as const
  const { stdout: said, stderr, status } = spawnSync(process.execPath, [program, ...args], options)
  return { said, stderr, status }
}

/**
 * Runs a program in a thread, which takes a tenth of the time of a process but cannot be stopped while it
 * reads a file.
 */
const inThread = async (program: string, args: string[]): Answer => {
  const worker = new Worker(program, { argv: args, env: {}, execArgv: [], stdout: true, stderr: true })
  const ended = once(worker, 'exit')
  const [said, stderr] = await Promise.all([text(worker.stdout), text(worker.stderr)])
  const [status] = await ended
  return { said, stderr, status }
}

/** Returns the output of the verifier for a changed copy of the bundle. */
async function verified(change: Change, { options = [], isOwnProgram, runs = inProcess }: Run = {}) {
  const folder = join(place, `copy-${++copies}`)
  cpSync(bundle, folder, { recursive: true })
  await change(openEvidenceCopy(folder))
  const answer = await runs(
    join(isOwnProgram ? bundle : folder, 'verify.mjs'),
    isOwnProgram ? [folder, ...options] : options,
  )
  rmSync(folder, { recursive: true, force: true })
  return answer
}

const nothing = () => {}

function expectFault({ said, stderr, status }: Awaited<Answer>, says: string) {
  expect(said).toContain(says)
  expect(said).not.toMatch(/^holds/m)
  expect([stderr, status]).toEqual(['', 1])
}

describe('faults made without the key', () => {
  it.each(listTamperCasesWithoutKey({ otherKeys }))(
    'verify.mjs reports the fault “%s”, made without the signing key',
    async (_, change, says) => {
      expectFault(await verified(change, { runs: inThread }), says)
    },
  )

  it.each(endlessFileTamperCases)(
    'verify.mjs does not run endlessly on the fault “%s”, made without the signing key, and reports it',
    async (_, change, says) => {
      expectFault(await verified(change), says)
    },
  )
})

describe('faults made by the claimant, who has the key', () => {
  const newest = content.entries[7]?.hash ?? ''
  it.each(listTamperCasesWithKey({ keys, otherKeys, fingerprint, checkpoint: ['8', newest] }))(
    'verify.mjs reports the fault “%s”, made by the claimant with the signing key',
    async (_, change, says, run) => {
      expectFault(await verified(change, { ...run, runs: inThread }), says)
    },
  )
})

describe('arguments of verify.mjs', () => {
  it.each([
    ['that does not exist', ['--keys', fingerprint], 'Unknown argument: --keys'],
    ['that is a second folder', [bundle, place], `Unknown argument: ${place}`],
    ['without its key', ['--key'], '--key needs all 64 characters of the hash.'],
    ['with half a key', ['--key', fingerprint.slice(0, 32)], '--key needs all 64 characters of the hash.'],
    ['with a checkpoint without a number', ['--checkpoint', fingerprint], '--checkpoint needs the number'],
  ])('verify.mjs refuses an argument %s and prints its usage', async (_, options, says) => {
    const { said, status } = await verified(nothing, { options })
    expect(said).toContain(says)
    expect(said).toContain('Usage: node verify.mjs')
    expect(status).toBe(2)
  })

  const groups = fingerprint.toUpperCase().match(/.{8}/g) ?? []
  it.each([
    ['after an equals sign', [`--key=${fingerprint}`]],
    ['in capitals and groups', ['--key', ...groups]],
    ['in groups within quotes', [`--key=${groups.join(' ')}`]],
  ])('verify.mjs accepts a key %s', async (_, options) => {
    const { said, status } = await verified(nothing, { options })
    expect(said).toContain('Compared with the key you named.')
    expect(status).toBe(0)
  })

  it('verify.mjs compares one or more checkpoints from emails with the evidence bundle', async () => {
    const of = (number: number) => ['--checkpoint', `${number}`, content.entries[number - 1]?.hash ?? '']
    const { said, status } = await verified(nothing, { options: [...of(8), ...of(14)] })
    expect(said).toContain('Compared with 2 checkpoints you named.')
    expect(status).toBe(0)
    const wrong = await verified(nothing, { options: ['--checkpoint', '9', content.entries[7]?.hash ?? ''] })
    expect(wrong).toMatchObject({
      said: 'Entry 9: differs from the checkpoint that you named.\n',
      status: 1,
    })
  })
})

it('README.md has the SHA-256 of verify.mjs', () => {
  expect(readFileSync(join(process.cwd(), 'README.md'), 'utf8')).toContain(verifierHash)
})

describe('an unchanged bundle', () => {
  it('an unchanged bundle is valid, and the result lists the comparisons that were not made', async () => {
    const { said, status } = await verified(nothing)
    expect(said).toContain('holds: 26 entries, 145 checkpoints,')
    expect(said).toContain(`Signed with the key ${fingerprint}.`)
    expect(said).toContain('Not compared with any key.')
    expect(said).toContain('Not compared with any checkpoint from an email.')
    expect(status).toBe(0)
  })

  it('an evidence bundle has a printable witness statement with everything that a reviewer requires of a witness', () => {
    const page = copy.text('confidential/statements/entry-15.html')
    for (const part of [
      'Statement of Ada',
      'Nurse',
      'ada@example.org',
      '4 September 2025, 23:55:00',
      'Yaba',
      'Family. Declared in entry 19',
      'I am his sister. I write this<br>because it was asked.',
      'I saw it.',
      'Signature',
      '<a href="../evidence/entry-20.pdf">entry-20.pdf</a>',
    ])
      expect(page).toContain(part)
    expect(copy.text('confidential/witnesses.csv')).toContain(
      '2,witness,Obi,Driver,,not declared,,,None,not selected,2025-09-05T03:20:00.000Z,2025-09-05T23:20:00.000Z,20.00,,0',
    )
  })

  it('only the confidential half of an evidence bundle shows how a witness knows the builder', () => {
    const names = readdirSync(bundle, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(bundle.length + 1))
      .filter((name) => !name.startsWith('confidential/') && name !== 'verify.mjs')
    expect(names).toContain('statements/entry-15.html')
    for (const name of names)
      expect(copy.text(name), name).not.toMatch(
        /sister|family|ada@example\.org|None, I think|Driver|Referee|Ngozi/i,
      )
  })

  it('an evidence bundle without its confidential half is valid, and the result names the missing folder', async () => {
    const { said, status } = await verified((copy) => copy.remove('confidential'), { isOwnProgram: true })
    expect(said).toContain('The folder "confidential" is not here.')
    expect(status).toBe(0)
  })

  it('an evidence bundle stays valid when the operating system adds files, and the check lists those files separately', async () => {
    const { said, status } = await verified((copy) => {
      for (const name of ['.DS_Store', 'evidence/Thumbs.db', 'desktop.ini']) copy.write(name, 'x')
    })
    expect(said).toContain('Not part of the bundle, added by a system: evidence/Thumbs.db')
    expect(status).toBe(0)
  })

  it('an evidence bundle counts confirmations in its cover letter, and lists the attested entries in its log', () => {
    expect(copy.text('cover-letter.html')).toContain(
      'The start was confirmed by 1 timekeeper, the end by 1 timekeeper.',
    )
    expect(copy.text('log.html')).toContain('Attested entries: 14')
    expect(copy.text('log.csv')).toMatch(/,hash,attested entries,details\r\n/)
  })

  it('an evidence bundle shows the length and SHA-256 of confidential files only in its confidential half', () => {
    const [desk, room] = [sha256('jpeg'), sha256('film')]
    for (const name of ['log.csv', 'log.html', 'evidence.html']) {
      expect(copy.text(name), name).toContain(desk)
      expect(copy.text(name), name).not.toContain(room)
    }
    expect(copy.text('confidential/index.html')).toContain(`File of 4 bytes, SHA-256 ${room}.`)
  })

  it('an evidence bundle made before the start of the attempt is verified as valid', async () => {
    const folder = join(place, 'early')
    mkdirSync(folder)
    await writeBundle(folder, {
      content: { ...content, entries: [], heads: [], hidden: [], witnesses: [] },
      keys,
      evidence: new Map(),
    })
    const { stdout } = spawnSync(process.execPath, [join(folder, 'verify.mjs')], { encoding: 'utf8' })
    expect(stdout).toContain('holds: 0 entries, 0 checkpoints')
  })
})
