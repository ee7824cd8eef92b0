import { z } from 'zod'
import type { Identity, RunAs } from '#backend/db/run-as.ts'
import { contentChange, contentVersion } from '#shared/content.ts'

const place = contentChange.pick({ language: true, id: true })
export const publishedSentenceRow = place.extend({
  said: z.string(),
  releaseHash: z.string(),
  version: z.number(),
})
const draftRow = publishedSentenceRow.extend({
  said: z.string().nullable(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
})
const content = z.object({
  /** Texts that are edited in Settings and not in Content. */
  inSettings: z.array(z.string()),
  drafts: z.array(draftRow),
  published: z.array(publishedSentenceRow),
  versions: z.array(contentVersion),
})
export type Content = z.output<typeof content>

export async function readContent(runAs: RunAs, who: Identity): Promise<Content> {
  const [row] = await runAs(who, (tx) => tx<{ data: unknown }[]>`select private.read_content() as data`, {
    readOnly: true,
  })
  return content.parse(row?.data)
}
