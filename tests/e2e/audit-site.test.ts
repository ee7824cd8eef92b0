import { it } from 'vitest'
import { createPageAudit } from '#tests/support/page-audit.ts'

const { pages, expectSoundPages, expectSoundFromRightToLeft } = await createPageAudit()

it('pages of sponsors, badges and the site are translated, accessible, printed dark on white, and fit longer text', async () => {
  await expectSoundPages(pages.site)
})

it('a form in right-to-left layout is accessible, and none of its text is cut off', async () => {
  await expectSoundFromRightToLeft(['/forms/register'])
})
