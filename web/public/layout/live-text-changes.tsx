import { mark } from 'virtual:release-mark'
import { useEffect } from 'react'
import type { ChangedSentences } from '#shared/words.ts'
import { getRowsOrThrow } from '#web/common/data/backend.ts'
import { useServices } from '#web/common/data/services.tsx'
import { subscribeToChanges } from '#web/common/data/use-table-changes.ts'
import { isDataSaverOn } from '#web/public/motion/motion.tsx'

/** Shows newly published texts on open pages. With Save-Data they appear on the next page. */
export function LiveTextChanges() {
  const { backend, words } = useServices()
  useEffect(() => {
    // Does nothing in the preview frame of Content, which shows drafts that published texts would overwrite.
    if (isDataSaverOn() || parent !== window) return
    let hasJoined = false
    let newest = 0
    const take = async (version: number) => {
      if (version <= newest) return
      newest = version
      const said = await readWords(`/words/${mark}/${words.language}-${version}.json`)
      if (said && version === newest) words.take(said)
    }
    const readNewest = async () => {
      const answer = await backend.rest
        .from('words_versions')
        .select('number')
        .order('number', { ascending: false })
        .limit(1)
      const [row] = getRowsOrThrow<{ number: number }>(answer).rows
      if (row) await take(row.number)
    }
    const { leave } = subscribeToChanges(backend, {
      table: 'words_versions',
      onChange(change) {
        // Reads the newest texts each time the page joins the channel again, because it may have missed
        // changes. The first join does not need this, because it follows just after the page was rendered.
        if (change) void take(Number(change.new.number)).catch(() => {})
        else if (hasJoined) void readNewest().catch(() => {})
        hasJoined = true
      },
    })
    return leave
  }, [backend, words])
  return null
}

/**
 * Loads the texts of a version. Retries after a 404, because the request may reach a server process that
 * stores the version a moment later.
 */
async function readWords(address: string, tries = 5): Promise<ChangedSentences | undefined> {
  const answer = await fetch(address)
  if (answer.ok) return answer.json()
  if (tries <= 1 || answer.status !== 404) return undefined
  await new Promise((resolve) => setTimeout(resolve, 300))
  return readWords(address, tries - 1)
}
