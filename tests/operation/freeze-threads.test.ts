import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { afterFile } from '#tests/support/clean-up.ts'
import type { FreezePlan } from '../../scripts/freeze/page-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-test-'))
const [, program] = process.argv
// Sets the path of the command, because the program of the thread is loaded from the folder of the command.
process.argv[1] = join(folder, 'freeze.js')
afterFile(() => {
  process.argv[1] = program ?? ''
  rmSync(folder, { recursive: true, force: true })
})

it('stopping the creation of a frozen site does not wait for workers that have already exited', async () => {
  writeFileSync(join(folder, 'freeze-side.js'), 'process.exit(1)')
  const { createFreezeWorkers } = await import('../../scripts/freeze/freeze-workers.ts')
  const threads = createFreezeWorkers('postgres://nowhere')
  const writers = await threads.start({} as FreezePlan)
  for (const write of writers)
    await expect(write('/')).rejects.toThrow('A freeze worker stopped unexpectedly.')
  expect(await threads.stop()).toHaveLength(writers.length)
}, 10_000)
