import { it } from 'vitest'
import { createPageAudit } from '#tests/support/page-audit.ts'

const { pages, expectSoundPages, expectSoundFromRightToLeft } = await createPageAudit()

it('form pages without scripts are translated, accessible, printed dark on white, and fit longer text', async () => {
  await expectSoundPages(pages.forms)
})

it('a form read from right to left has room and is accessible', async () => {
  await expectSoundFromRightToLeft(['/forms/register'])
})
