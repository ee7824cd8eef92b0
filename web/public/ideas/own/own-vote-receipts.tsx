import { useQuery } from '@tanstack/react-query'
import { minVotesForReceipts } from '#shared/tally.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { ownReceiptsQuery } from '#web/public/ideas/tally/tally-queries.ts'

const markTags = { code: <code className="break-all" /> }

/** Lists the receipts of this person's votes, if their address is verified. */
export function OwnVoteReceipts({ email }: { email: string | null }) {
  const t = useTranslate()
  const backend = useBackend()
  const { data: marks, error, isError, refetch } = useQuery(ownReceiptsQuery(backend, email))
  return (
    <section aria-labelledby="own-marks" className="mt-9">
      <h2 id="own-marks">{t('tally.own.heading')}</h2>
      {email === null && (
        <p>
          <TranslatedRichText
            id="tally.own.sign-in"
            tags={{ board: <Anchor href={paths.appIdeas()} className="link" /> }}
          />
        </p>
      )}
      {isError && (
        <LoadFailure title={t('tally.own.failed')} retryLabel={t('network.retry')} onRetry={() => refetch()}>
          {describeLoadFailure(t, error)}
        </LoadFailure>
      )}
      {marks?.length === 0 && <p>{t('tally.own.none')}</p>}
      {marks && marks.length > 0 && (
        <dl>
          {marks.map(({ idea_id, title, mark, next_mark, is_held }) => (
            <div key={idea_id}>
              <dt>{title}</dt>
              <dd>
                {is_held ? (
                  t('tally.own.held')
                ) : mark ? (
                  <TranslatedRichText id="tally.own.mark" values={{ mark }} tags={markTags} />
                ) : (
                  t('tally.own.no-mark', { count: minVotesForReceipts })
                )}
                {!is_held && next_mark && (
                  <>
                    <br />
                    <TranslatedRichText id="tally.own.next" values={{ mark: next_mark }} tags={markTags} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
