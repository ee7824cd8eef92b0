import { it } from 'vitest'
import { createPageAudit } from '#tests/support/page-audit.ts'

const { pages, expectSoundFromRightToLeft } = await createPageAudit()

it.each(Object.entries(pages))(
  'pages read from right to left have room and are accessible: %s',
  async (_, paths) => {
    await expectSoundFromRightToLeft(paths)
  },
)
