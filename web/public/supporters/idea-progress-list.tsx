import { formatTranslatedDate } from '#shared/dates.ts'
import { getIdeaStepIndex, ideaLimits } from '#shared/ideas.ts'
import { supporterLimits } from '#shared/supporters.ts'
import { shortenText } from '#shared/text.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { formatDayAndMonth } from '#web/common/time/format-date.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { TranslatedRichText, useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import { IdeaProgress } from '#web/public/ideas/idea-progress.tsx'
import { formatPosition } from '#web/public/supporters/next-step.ts'
import type { SupporterData } from '#web/public/supporters/queries.ts'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

type Idea = SupporterData['ideas'][number]

/** Shows the progress of each idea, from submitted to built. */
export function IdeaProgressList({ ideas }: { ideas: readonly Idea[] }) {
  const t = useTranslate()
  const left = ideaLimits.perPerson - ideas.filter(({ status }) => status !== 'rejected').length
  return (
    <section aria-labelledby="own-tracks">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4.5 border-b-3 border-text pb-3.75">
        <h2 id="own-tracks" className="text-2xl">
          {t('dashboard.idea.heading')}
        </h2>
        {left > 0 && (
          <Anchor href={paths.submitIdea} className="link inline-flex min-h-12 items-center font-semibold">
            {t('dashboard.idea.another', { count: left })}
          </Anchor>
        )}
      </div>
      <ul>
        {ideas.map((idea) => (
          <li
            key={idea.id}
            className="grid gap-x-4.5 gap-y-1.5 border-b border-line py-6 md:grid-cols-[72px_1fr]"
          >
            <Block
              number={getIdeaStepIndex(idea.status) + 1}
              look={isPublic(idea) ? 'plate' : 'wall'}
              state={isPublic(idea) ? 'on' : 'off'}
              className="size-[72px] max-md:hidden"
            />
            <div className="grid min-w-0 gap-1.5">
              <Head idea={idea} />
              <p className="break-words text-muted">
                {shortenText(idea.description, supporterLimits.descriptionCut)}
              </p>
              <Thanks idea={idea} />
              {idea.status === 'rejected' ? (
                <p className="font-semibold">{t('dashboard.idea.not-taken')}</p>
              ) : (
                <IdeaProgress
                  status={idea.status ?? 'awaiting_approval'}
                  askedAt={idea.created_at}
                  dates={idea.course.dates}
                  className="mt-1.5"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Thanks the submitter for the result of an idea, with a link to it. */
function Thanks({ idea }: { idea: Idea }) {
  const { t, language } = useTranslations()
  const { id, app, course } = idea
  if (!isPublic(idea)) return null
  const approved = course.dates?.approved
  const board = <Anchor href={paths.appIdea(id)} className="link" />
  return (
    <p className="font-semibold">
      {app ? (
        <TranslatedRichText
          id={app.is_built ? 'dashboard.idea.built' : 'dashboard.idea.taken'}
          values={{ number: app.number }}
          tags={{ app: <Anchor href={paths.app(app.number)} className="link" /> }}
        />
      ) : approved ? (
        <TranslatedRichText
          id="dashboard.idea.approved-on"
          values={{
            date:
              language === 'en'
                ? formatDayAndMonth(approved)
                : formatTranslatedDate(t, approved, { zone: getSiteZone(), how: 'short' }),
          }}
          tags={{ board }}
        />
      ) : (
        <TranslatedRichText id="dashboard.idea.approved" tags={{ board }} />
      )}
    </p>
  )
}

function Head({ idea }: { idea: Idea }) {
  const { language } = useTranslations()
  const figure = useNumberFormatter()
  const { title, vote_count, course } = idea
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4.5">
      <h3 className="min-w-0 text-xl font-bold break-words">
        {isPublic(idea) ? (
          <Anchor href={paths.appIdea(idea.id)} className="link text-text">
            {title}
          </Anchor>
        ) : (
          title
        )}
      </h3>
      {isPublic(idea) && (
        <p className="text-muted">
          <TranslatedRichText
            id="dashboard.idea.votes"
            values={{
              count: vote_count,
              figure: figure(vote_count),
              place: formatPosition(course.place, language),
            }}
            tags={{ figure: <strong className="figures text-xl text-text" /> }}
          />
        </p>
      )}
    </div>
  )
}

function isPublic({ status }: Idea): boolean {
  return status !== null && status !== 'awaiting_approval' && status !== 'rejected'
}
