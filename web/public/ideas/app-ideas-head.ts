import type { Mode } from '#shared/campaign.ts'
import { type BoardIdea, createIdeaFeedPath } from '#shared/ideas.ts'
import { shortenText } from '#shared/text.ts'
import type { PlainId } from '#shared/words.ts'
import type { Services } from '#web/common/data/services.tsx'
import type { PageHandle, PageHead } from '#web/common/navigation/page.ts'
import { getShownTimeAndMode } from '#web/public/attempt/campaign.tsx'
import { ideaHistoryQuery, ideaQuery } from '#web/public/ideas/board/board-queries.ts'

const head: PageHead = { title: '20 in 24', description: '', share: 'app-ideas' }

const descriptions: Record<Mode, PlainId> = {
  before: 'board.head.description-open',
  live: 'board.head.description-live',
  after: 'board.head.description-after',
}

function boardHeadOf(services: Services, search: URLSearchParams): PageHead {
  const { t } = services.words
  return {
    ...head,
    title: t('board.head.title'),
    description: t(descriptions[getShownTimeAndMode(services, search).mode]),
    feeds: [{ title: t('board.list.caption'), path: createIdeaFeedPath() }],
  }
}

export const boardHandle: PageHandle = {
  head,
  isOnePlace: true,
  headOf(services, { id }, search) {
    const { t } = services.words
    const board = boardHeadOf(services, search)
    const idea = id === undefined ? undefined : known(services, id)
    if (idea === null && id !== undefined && isGone(services, id))
      return { ...board, title: t('board.head.title-gone'), share: 'home', isHidden: true }
    if (idea === null) return { ...board, title: t('board.head.title-none'), isHidden: true }
    return idea
      ? {
          ...board,
          title: t('board.head.title-idea', { title: idea.title }),
          description: shortenText(idea.description, 155),
          share: `idea-${idea.id}`,
        }
      : board
  },
  statusOf(services, { id }) {
    if (id === undefined || known(services, id) !== null) return undefined
    return isGone(services, id) ? 410 : 404
  },
}

/** Returns the cached idea of this URL, null if it does not exist, or undefined if nothing was loaded. */
function known({ queryClient, backend }: Services, id: string): BoardIdea | null | undefined {
  return queryClient.getQueryData(ideaQuery(backend, { id, email: null }).queryKey)
}

function isGone({ queryClient, backend }: Services, id: string): boolean {
  return Boolean(queryClient.getQueryData(ideaHistoryQuery(backend, id).queryKey)?.gone_at)
}
