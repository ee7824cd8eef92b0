import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createTestSite } from '#tests/support/test-site.ts'

/** Path of an old Chromium, which `npm run test:long` downloads. */
const path = process.env.OLD_CHROMIUM_PATH

it.skipIf(!path)(
  'Chromium 92, which is below the floor, is led from every page to its light page',
  async () => {
    const { url } = await createTestSite()
    for (const address of ['/', '/app-ideas', '/blog', '/live', '/fr/story', '/register-supporter']) {
      const document = await documentOf(`${url}${address}`)
      expect(document, address).toMatch(/<a href="[^"]+[?;]full">/)
      expect(document, address).not.toContain('<script')
    }
  },
)

/**
 * Returns the document after its scripts have run. Uses --dump-dom, because current drivers do not support
 * a browser this old.
 */
async function documentOf(address: string): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'twenty-in-24-old-'))
  const options = [
    '--headless',
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
    '--virtual-time-budget=10000',
  ]
  try {
    const { stdout } = await promisify(execFile)(
      path ?? '',
      [...options, `--user-data-dir=${profile}`, '--dump-dom', address],
      { timeout: 60_000 },
    )
    return stdout
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}
