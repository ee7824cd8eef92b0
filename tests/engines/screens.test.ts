import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desk, type Engine, engineNames, phone } from '#tests/support/engines/engine.ts'
import { isInstalled } from '#tests/support/engines/installed.ts'
import { openEngine } from '#tests/support/engines/open-engine.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { url } = await createTestSite({ isRecorded: true })

describe.each(engineNames)('in %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    if (isInstalled(name)) engine = await openEngine(name)
  })
  afterAll(() => engine?.close())

  it.skipIf(!isInstalled(name))('the landing page has no error and does not scroll sideways', async () => {
    for (const size of [phone, desk]) {
      await engine.resize(size)
      await engine.open(url)
      await engine.run('inPage.settled()')
      expect(await engine.run('inPage.look()')).toMatchObject({ problems: [], sideways: null, cut: [] })
    }
  })
})
