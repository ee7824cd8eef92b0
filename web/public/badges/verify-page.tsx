import { redirect, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Badge } from '#shared/badges.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { Services } from '#web/common/data/services.tsx'
import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { cleanCode } from '#web/common/ui/code-input.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { badgeByCodeQuery } from '#web/public/badges/queries.ts'
import { BadgeVerification } from '#web/public/badges/verify-badge.tsx'
import { PageHeader } from '#web/public/ui/page-head.tsx'

export const catalogueNouns = ['badge', 'verify', 'share']

const plain: PageHead = { title: '', description: '', share: 'verify' }

export const handle: PageHandle = {
  head: plain,
  headOf(services, { code }) {
    const { t } = services.words
    const head = { ...plain, title: t('verify.head.title'), description: t('verify.head.description') }
    const badge = known(services, code)
    if (!code || badge === undefined) return head
    if (badge === null) return { ...head, title: t('verify.head.missing'), isHidden: true }
    return {
      title: t('verify.head.found', { title: badge.title, name: badge.recipientName }),
      description: t('verify.head.found-text', {
        name: badge.recipientName,
        date: formatTranslatedDate(t, badge.issuedAt, { zone: getSiteZone() }),
        code: badge.code,
      }),
      // Uses the share image of the verification page until the server has drawn the badge, shortly after it
      // was issued.
      share: badge.svgUrl ? `badge-${badge.code.toLowerCase()}` : 'verify',
      // Hides the page from search engines, because only people with the code may see the name.
      isHidden: true,
    }
  },
  statusOf: (services, { code }) => (code && known(services, code) === null ? 404 : undefined),
}

/** Returns the cached badge of this code, null if there is none, or undefined if nothing was loaded. */
function known({ backend, queryClient }: Services, code: string | undefined): Badge | null | undefined {
  return queryClient.getQueryData(badgeByCodeQuery(backend, cleanCode(code ?? '', 'letters')).queryKey)
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }, { request, params }) => {
  // Redirects from ?code=, because each badge has only one URL. The form without scripts uses ?code=.
  const asked = params.code ?? new URL(request.url).searchParams.get('code') ?? ''
  const code = cleanCode(asked, 'letters')
  if (code && code !== params.code) throw redirect(paths.verifyBadge(code))
  if (code) await queryClient.prefetchQuery(badgeByCodeQuery(backend, code))
}

export function Component() {
  const t = useTranslate()
  const { code } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('verify.page.heading')} />
      <div data-surface="limewash" className="py-9 lg:py-16.5">
        <BadgeVerification
          key={code}
          code={cleanCode(code ?? '', 'letters')}
          isEmptyAsked={!code && search.has('code')}
          isRefused={!code && search.has('later')}
          onCode={(next) => navigate(paths.verifyBadge(next), { preventScrollReset: true })}
        />
      </div>
    </>
  )
}
