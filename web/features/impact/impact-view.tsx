import '#web/features/impact/impact.css'
import { useQuery } from '@tanstack/react-query'
import type { CampaignFacts } from '#shared/campaign.ts'
import { money, secondMoney } from '#shared/fundraising.ts'
import type { Impact } from '#shared/impact.ts'
import { CopySentence } from '#web/features/impact/copy-sentence.tsx'
import { impactQuery } from '#web/features/impact/queries.ts'
import { number, Visitors, WallOfDays } from '#web/features/impact/visitors.tsx'
import { WhereFrom } from '#web/features/impact/where-from.tsx'
import { droppedText } from '#web/lib/backend.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Fundraising = CampaignFacts['fundraising']

/** What the attempt has moved: the figures that the owner chose to show, each with where it comes from. The page gives the money. */
export function ImpactView({ fundraising }: { fundraising: Fundraising }) {
  const { data, isError, refetch } = useQuery(impactQuery(useBackend()))
  return (
    <>
      <div data-surface="oxide" className="border-t border-line">
        <div className="wrap pt-8 pb-7">
          <h1 className="text-4xl">What this attempt has moved</h1>
          {data?.visitors && <Visitors visitors={data.visitors} data={data} />}
          {data && data.sections.length === 0 && (
            <p className="lede mt-3 max-w-measure text-muted">
              No figures are shown yet. They will stand here.
            </p>
          )}
          {isError && !data && (
            <LoadFailure title="The figures did not arrive" onRetry={refetch}>
              {droppedText()}
            </LoadFailure>
          )}
          {!data && !isError && <Skeleton rows={3} label="Loading the figures" className="mt-4" />}
        </div>
        {data?.visitors && <WallOfDays visitors={data.visitors} today={data.today} />}
      </div>
      {data?.people && <People people={data.people} countedAt={data.countedAt} />}
      {data?.audience && data.audience.length > 0 && (
        <Audience audience={data.audience} countedAt={data.countedAt} />
      )}
      {data?.sections.includes('money') && <Money {...fundraising} />}
      {data?.sections.includes('sponsor') && <SponsorPart />}
      {data?.sections.includes('press') && <Press data={data} />}
    </>
  )
}

function People({ people, countedAt }: { people: NonNullable<Impact['people']>; countedAt: string }) {
  const figures = [
    {
      count: people.supporters,
      name: 'supporters',
      what: 'People who registered, proved their address and are still with us.',
    },
    {
      count: people.ideas,
      name: 'app ideas',
      note: `from ${number(people.ideaPeople)} people`,
      what: 'Ideas on the public board, with the people who sent them.',
    },
    {
      count: people.votes,
      name: 'votes',
      note: 'one per person and idea',
      what: 'Votes for ideas on the board, each by a proven address.',
    },
    {
      count: people.shares,
      name: 'shares',
      what: 'Presses of a share button. Whether something was sent then we do not know.',
      from: people.sharesFrom,
    },
  ]
  return (
    <section data-surface="limewash" aria-labelledby="takes-part" className="section-y">
      <div className="wrap">
        <h2 id="takes-part" className="text-xl font-bold">
          Who takes part
        </h2>
        <ul className="impact-four">
          {figures.map(({ count, name, note, what, from }) => (
            <li key={name}>
              <strong className="block text-3xl">{number(count)}</strong>
              <span className="font-bold">{name}</span>
              {note && <span className="block text-sm text-muted">{note}</span>}
              <WhereFrom what={what} from={from} to={from && countedAt.slice(0, 10)} countedAt={countedAt} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Audience({ audience, countedAt }: { audience: NonNullable<Impact['audience']>; countedAt: string }) {
  const highest = Math.max(5, ...audience.map(({ count }) => count ?? 0))
  return (
    <section data-surface="danfo" aria-labelledby="ideas-for" className="section-y">
      <div className="wrap grid gap-4 lg:grid-cols-2">
        <div>
          <h2 id="ideas-for" className="text-3xl">
            Who the ideas are for
          </h2>
          <WhereFrom
            what="What the senders ticked; an idea may be for several. Groups of fewer than five say so without a number."
            countedAt={countedAt}
          />
        </div>
        <ul>
          {audience.map(({ who, count }) => (
            <li key={who} className="impact-bar">
              <span>{who}</span>
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="impact-bar-wall"
              >
                <rect width={Math.round(((count ?? 0) / highest) * 100)} height={1} />
              </svg>
              <strong>{count === null ? 'under 5' : number(count)}</strong>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Money({ raised, goal, supporters, currency, second, date, source }: Fundraising) {
  if (raised === null) return null
  return (
    <section data-surface="adire" aria-labelledby="raised" className="section-y">
      <div className="wrap">
        <h2 id="raised" className="text-xl font-bold">
          Raised so far
        </h2>
        <p className="flex flex-wrap items-end justify-between gap-3">
          <strong className="impact-number text-emphasis">{money(raised, { currency })}</strong>
          <span className="max-w-narrow">
            {goal !== null && `of ${money(goal, { currency })}`}
            {supporters !== null && `, given by ${number(supporters)} people`}.
            {second && (
              <>
                {' '}
                That is {secondMoney(raised, { second })}
                {goal !== null && ` of ${secondMoney(goal, { second })}`}, at the rate of{' '}
                {formatDate(second.date)}.
              </>
            )}
          </span>
        </p>
        <details className="where-from">
          <summary>Where from</summary>
          <p>
            Entered by hand from where the money is collected
            {date && `, counted on ${formatDate(date)}`}.
          </p>
          {source && (
            <p>
              <a href={source} rel="noopener noreferrer">
                The source
              </a>
            </p>
          )}
        </details>
      </div>
    </section>
  )
}

function SponsorPart() {
  return (
    <section data-surface="limewash" aria-labelledby="own-part" className="section-y">
      <div className="wrap">
        <h2 id="own-part" className="text-3xl">
          If you sponsor, you see your own part
        </h2>
        <p className="reading mt-2 max-w-measure">
          Every sponsor gets a private link: how often the name was seen and pressed, day by day. No sponsor
          sees another’s.
        </p>
        <LinkButton href={paths.sponsorship} className="mt-3">
          See the tiers
        </LinkButton>
      </div>
    </section>
  )
}

function Press({ data: { visitors, people, countedAt } }: { data: Impact }) {
  const sentences = [
    visitors?.from &&
      `Since ${formatDate(visitors.from)} the site of the attempt has had ${number(visitors.count)} visitors.`,
    people &&
      `People have sent ${number(people.ideas)} ideas for apps, and voted on them ${number(people.votes)} times.`,
    'The attempt is independent and is not endorsed by any record body.',
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <section data-surface="plaster" aria-labelledby="write" className="section-y">
      <div className="wrap">
        <h2 id="write" className="text-3xl">
          If you write about it
        </h2>
        <ul className="impact-sentences">
          {sentences.map((sentence) => (
            <li key={sentence}>
              <p className="reading">{sentence}</p>
              <p className="my-1 text-sm text-muted">Counted {formatDate(countedAt)}</p>
              <CopySentence sentence={sentence} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
