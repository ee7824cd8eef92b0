import { it } from 'vitest'
import { createPageAudit } from '#tests/support/page-audit.ts'

const { pages, expectSoundPages } = await createPageAudit()

it('pages of forms without scripts take their texts from the catalogue, are accessible, are printed dark on white, and have room for longer sentences', async () => {
  await expectSoundPages(pages.forms)
})
