import { it } from 'vitest'
import { createPageAudit } from '#tests/support/page-audit.ts'

const { pages, expectSoundPages } = await createPageAudit()

it('form pages without scripts are translated, accessible, printed dark on white, and fit longer text', async () => {
  await expectSoundPages(pages.forms)
})
