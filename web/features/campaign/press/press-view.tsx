import '#web/styles/press.css'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { appCount } from '#shared/campaign.ts'
import { capitalNumber } from '#shared/number-words.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { CastLight } from '#web/features/campaign/cast-light.tsx'
import { pressFacts } from '#web/features/campaign/press/press-facts.ts'
import { changesQuery } from '#web/features/campaign/press/press-queries.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { CopyButton } from '#web/parts/copy-button.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What a journalist needs before a deadline; "Coming Soon" until the owner opens it. */
export function PressView() {
  const { facts } = useCampaign()
  if (facts.press?.state !== 'open') return <ComingSoon contact={facts.links.contact} />
  return (
    <div className="press">
      <Sentence />
      <Facts />
      <Official disclaimer={facts.disclaimer} />
      <Pictures />
      <Quotes />
    </div>
  )
}

function ComingSoon({ contact }: { contact: string }) {
  return (
    <section data-surface="oxide" className="press-head">
      <CastLight />
      <div className="wrap press-opening">
        <h1 className="press-sentence">Press Kit: Coming Soon</h1>
        <div>
          <p className="lede">Photos, logo files and a fact sheet are being put together.</p>
          <p className="mt-3">
            A deadline before that? <a href={`mailto:${contact}?subject=Press`}>Write to {contact}</a>
          </p>
        </div>
      </div>
    </section>
  )
}

/** The one thing that is printed if only one is. */
function Sentence() {
  const { facts, mode } = useCampaign()
  const { attempt, press, links } = facts
  const contact = press?.contact ?? links.contact
  const hours = Math.round((Date.parse(attempt.end) - Date.parse(attempt.start)) / 3_600_000)
  const date = formatDate(attempt.start)
  const does = { before: 'will try', live: 'is trying', after: 'set out' }[mode]
  const sentence =
    press?.sentence ??
    `On ${date} one person ${does} to build ${capitalNumber(appCount).toLowerCase()} working apps in ${hours} hours, from ideas the public sent in.`
  return (
    <section data-surface="oxide" className="press-head">
      <CastLight />
      <div className="wrap press-opening">
        <div>
          <p className="text-muted">Press Kit, in one sentence</p>
          <h1 className="press-sentence">{sentence}</h1>
          <CopyButton text={sentence} what="the sentence" label="Copy the sentence" variant="primary" />
        </div>
        <div>
          <h2 className="text-xl">Write to a person</h2>
          <p className="mt-1 text-muted">Interviews, the live room, a question before your deadline.</p>
          <p className="press-mail">
            <a href={`mailto:${contact}?subject=Press`}>{contact}</a>
            <CopyButton text={contact} what="the address" />
          </p>
          <p className="text-sm text-muted">Please put your deadline in the subject.</p>
        </div>
      </div>
    </section>
  )
}

function Facts() {
  const { facts } = useCampaign()
  const { data: changes = [] } = useQuery(changesQuery(useBackend()))
  const isHydrated = useHydrated()
  return (
    <section aria-labelledby="facts" data-surface="limewash" className="section-y">
      <div className="wrap press-facts">
        <div>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <h2 id="facts" className="text-4xl">
              The facts
            </h2>
            <Button
              variant="secondary"
              size="compact"
              icon={Printer}
              hidden={!isHydrated}
              onClick={() => print()}
            >
              Print
            </Button>
          </div>
          <dl className="press-list">
            {pressFacts(facts).map(({ label, value }) => (
              <div key={label + value}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
                <dd>
                  <CopyButton text={value} what={label} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <section aria-labelledby="changes">
          <h3 id="changes" className="border-b-3 border-text pb-2 text-xl">
            What changed within a month
          </h3>
          {changes.length === 0 ? (
            <p className="mt-2 text-muted">Nothing. What you quoted a month ago still holds.</p>
          ) : (
            <dl>
              {changes.map(({ label, was, isNow }) => (
                <div key={label} className="border-b border-line py-2">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd>
                    <del className="text-sm text-muted">{was}</del>{' '}
                    <ins className="font-bold no-underline">{isNow}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </section>
  )
}

const means = [
  'The attempt has a title, a date, rules and witnesses, set down before the day.',
  'The day has a log to which entries are only added; each covers the one before it.',
  'A result is shown here only when it has been entered with a date.',
]
const meansNot = [
  'That a record body endorses the attempt. It is independent.',
  'That the record is set. Until a decision is published, please write "attempt".',
  'That a sponsor, school or government stands behind it, unless it is named on the page of the sponsors.',
]

function Official({ disclaimer }: { disclaimer: string }) {
  const lists = [
    { title: 'It means', items: means, icon: Check },
    { title: 'It does not mean', items: meansNot, icon: X },
  ]
  return (
    <section aria-labelledby="official" data-surface="danfo" className="section-y">
      <div className="wrap">
        <h2 id="official" className="max-w-[10em] text-4xl">
          What “official” means here, and what it does not
        </h2>
        <div className="press-official">
          {lists.map(({ title, items, icon }) => (
            <div key={title} className="border-t-3 border-text pt-3">
              <h3 className="text-xl">{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item} className="flex items-start gap-2 border-b border-line py-2">
                    <Icon icon={icon} className="mt-[0.22em]" />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-4">{disclaimer}.</p>
      </div>
    </section>
  )
}

const pictures = [
  { title: 'Logo, on dark', file: '/press/logo-dark.svg', format: 'SVG', ground: 'oxide' },
  { title: 'Logo, one colour', file: '/press/logo-mono.svg', format: 'SVG', ground: 'danfo' },
  { title: 'Mark', file: '/icons/512.png', format: 'PNG, 512 x 512', ground: 'paper' },
  { title: 'Picture for links', file: '/share/home.png', format: 'PNG, 1200 x 630', ground: 'paper' },
]

function Pictures() {
  const portrait = useCampaign().facts.story?.portrait
  const shown = portrait
    ? [{ title: 'Portrait', file: portrait, format: 'Photograph', ground: 'paper' }, ...pictures]
    : pictures
  return (
    <section aria-labelledby="pictures" data-surface="limewash" className="section-y">
      <div className="wrap">
        <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[11fr_7fr]">
          <h2 id="pictures" className="text-4xl">
            Pictures and logo
          </h2>
          <p className="self-end text-muted">
            Free to use in reporting on the attempt. Please do not crop the blocks or change their colours.
          </p>
        </div>
        <ul className="press-pictures">
          {shown.map(({ title, file, format, ground }) => (
            <li key={title}>
              <span data-surface={ground} className="press-picture">
                <img src={file} alt="" loading="lazy" />
              </span>
              <h3 className="font-bold">{title}</h3>
              <p className="text-sm text-muted">{format}</p>
              <LinkButton href={file} download variant="secondary" size="compact" icon={Download}>
                Download<span className="sr-only"> {title}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
        {!portrait && (
          <p className="mt-3 text-sm text-muted">
            A portrait is to come. <a href={paths.myStory}>The block picture</a> stands in until then.
          </p>
        )}
      </div>
    </section>
  )
}

function Quotes() {
  const { disclaimer, press } = useCampaign().facts
  const quotes = [
    ...(press?.quotes ?? []),
    { words: `${disclaimer}.`, whose: 'The organiser. Please keep this sentence.' },
  ]
  return (
    <section aria-labelledby="to-quote" data-surface="plaster" className="section-y">
      <div className="wrap">
        <h2 id="to-quote" className="text-4xl">
          To quote
        </h2>
        <ul className="press-quotes">
          {quotes.map(({ words, whose }) => (
            <li key={words}>
              <blockquote className="lede">{words}</blockquote>
              <p className="my-2 text-sm text-muted">{whose}</p>
              <CopyButton text={words} what="this sentence" label="Copy sentence" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
