import { it } from 'vitest'
import { createPageAudit } from '#tests/support/page-audit.ts'

const { pages, expectSoundPages } = await createPageAudit()

it('pages of the blog and of stories are translated, accessible, printed dark on white, and fit longer text', async () => {
  await expectSoundPages(pages.stories)
})
