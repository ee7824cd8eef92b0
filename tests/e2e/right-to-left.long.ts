import { it } from 'vitest'
import { createPageAudit } from '#tests/support/page-audit.ts'

const { pages, expectRoomFromRightToLeft } = await createPageAudit()

it.each(Object.entries(pages))('pages read from right to left have room: %s', async (_, paths) => {
  await expectRoomFromRightToLeft(paths)
})
