import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatTranslatedDate } from '#shared/dates.ts'
import { minVotesForReceipts, type TallySummary, tallyPaths } from '#shared/tally.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { TallyIdeas } from '#web/public/ideas/tally/tally-ideas.tsx'
import { talliesQuery, tallyQuery } from '#web/public/ideas/tally/tally-queries.ts'

/** Shows the newest tally: its figures, its file, how to recount it, and its content. */
export function TallyView() {
  const t = useTranslate()
  const english = useEnglishLang()
  const backend = useBackend()
  const { data: tallies } = useQuery(talliesQuery(backend))
  const newest = tallies?.[0]
  if (!tallies) return null
  if (!newest) return <p>{t('tally.page.none')}</p>
  return (
    <>
      <Figures tally={newest} />
      <h2>{t('tally.recount.heading')}</h2>
      <p>{t('tally.recount.text')}</p>
      <pre className="whitespace-pre-wrap wrap-anywhere">
        <code>node recount.mjs https://this-site your-receipt</code>
      </pre>
      <p className="flex flex-wrap gap-4.5">
        <LinkButton href={tallyPaths.newest} download={`votes-${newest.day}.json`}>
          {t('tally.recount.download')}
        </LinkButton>
        <LinkButton variant="secondary" href={tallyPaths.recount} download="recount.mjs">
          {t('tally.recount.program')}
        </LinkButton>
      </p>
      {/* This text is always in English, because a draft translation must not make promises about
          privacy. */}
      <h2 lang={english}>What the tally does and does not show</h2>
      <p lang={english}>
        A receipt is calculated from the idea and the voter, with a secret key that changes every day and is
        deleted the next day. So nobody can tell that two receipts, for two ideas or from two days, belong to
        the same person. Ideas with fewer than {minVotesForReceipts} votes show how many they have, without
        receipts. Votes that we are still checking are not in the tally, and not in the number on the board
        either.
      </p>
      <MarkCheck />
      <Earlier tallies={tallies.slice(1)} />
    </>
  )
}

function Figures({ tally }: { tally: TallySummary }) {
  const t = useTranslate()
  return (
    <dl>
      <div>
        <dt>{t('tally.figure.counted')}</dt>
        <dd>
          {t('tally.figure.votes', {
            votes: tally.votes,
            ideas: tally.ideas,
            date: formatTranslatedDate(t, tally.made_at, { zone: getSiteZone() }),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('tally.figure.hash')}</dt>
        <dd>
          <code className="break-all">{tally.hash}</code>
        </dd>
      </div>
      <div>
        <dt>{t('tally.figure.log')}</dt>
        <dd>
          {tally.log_number === null ? (
            t('tally.figure.no-log')
          ) : (
            <Anchor href={paths.liveEntry(tally.log_number)} className="link">
              {t('tally.figure.entry', { number: tally.log_number })}
            </Anchor>
          )}
        </dd>
      </div>
    </dl>
  )
}

/**
 * Looks for a receipt in the tally file. The search runs on this device, so that the receipt is not sent to
 * the server.
 */
function MarkCheck() {
  const t = useTranslate()
  const backend = useBackend()
  const [typed, setTyped] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [asked, setAsked] = useState('')
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...tallyQuery(backend),
    enabled: isWanted,
  })
  const found = data?.ideas.filter(({ marks }) => asked !== '' && marks?.includes(asked)) ?? []

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(typed.trim().toLowerCase())
    setIsWanted(true)
  }
  return (
    <section aria-labelledby="marks" className="mt-9">
      <h2 id="marks">{t('tally.look.heading')}</h2>
      <form method="post" onSubmit={handleSubmit} className="grid justify-items-start gap-4.5">
        <TextField
          label={t('tally.look.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
        />
        <Button type="submit" isBusy={isFetching} busyLabel={t('tally.look.busy')}>
          {t('tally.look.submit')}
        </Button>
      </form>
      {isError && (
        <LoadFailure title={t('tally.look.failed')} retryLabel={t('network.retry')} onRetry={() => refetch()}>
          {describeLoadFailure(t, error)}
        </LoadFailure>
      )}
      {data && asked !== '' && (
        <Message tone={found.length > 0 ? 'success' : 'warning'}>
          {found.length > 0
            ? t('tally.look.found', { title: found.map(({ title }) => title).join(', ') })
            : t('tally.look.not-found')}
        </Message>
      )}
      {data && asked === '' && <TallyIdeas ideas={data.ideas} />}
    </section>
  )
}

function Earlier({ tallies }: { tallies: TallySummary[] }) {
  const t = useTranslate()
  if (tallies.length === 0) return null
  return (
    <>
      <h2>{t('tally.earlier.heading')}</h2>
      <ul>
        {tallies.map(({ day, votes, log_number }) => {
          const counted = { date: formatTranslatedDate(t, day, { zone: 'UTC' }), votes }
          // biome-ignore lint/a11y/useAnchorContent: the translated sentence provides the text
          const tags = { file: <a className="link" href={tallyPaths.ofDay(day)} download /> }
          return (
            <li key={day}>
              {log_number === null ? (
                <TranslatedRichText id="tally.earlier.line" values={counted} tags={tags} />
              ) : (
                <TranslatedRichText
                  id="tally.earlier.line-entry"
                  values={{ ...counted, number: log_number }}
                  tags={tags}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
