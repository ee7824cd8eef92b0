import { computeDayClock } from '#shared/campaign-time.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { TranslatedRichText, useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign, useNow } from '#web/public/attempt/campaign.tsx'
import {
  describeNextStep,
  describeResult,
  formatNumberWord,
  getRecordedResult,
} from '#web/public/attempt/hero-words.ts'

// Name of the record, as a link within sentences.
const record = <Anchor href={paths.challenge} lang="en" className="hero-record" />

/** Shows one or two sentences below the headline. They need the clock only during the day. */
export function HeroStandfirst() {
  const { t } = useTranslations()
  const { textMode: mode, facts } = useCampaign()
  const { name, start, zone } = facts.attempt
  return (
    <p className="lede mt-4.5 max-w-[27em] text-muted">
      {mode === 'live' && <OnTheBench />}
      {mode === 'before' && (
        <TranslatedRichText
          id="campaign.hero.lede-before"
          values={{ date: formatTranslatedDate(t, start, { zone }), name }}
          tags={{ record }}
        />
      )}
      {mode === 'after' && <Told />}
    </p>
  )
}

/** Shows the published result with its source, and the next step. */
function Told() {
  const words = useTranslations()
  const campaign = useCampaign()
  const source = getRecordedResult(campaign)?.source
  return (
    <>
      {describeResult(words, campaign)}{' '}
      {source && (
        <>
          <TranslatedRichText
            id="campaign.hero.source"
            // biome-ignore lint/a11y/useAnchorContent: the translated sentence provides the text
            tags={{ link: <a href={source} className="link" /> }}
          />{' '}
        </>
      )}
      {describeNextStep(words, campaign)}{' '}
      <span className="mt-3 block text-sm">
        <TranslatedRichText
          id="campaign.hero.lede-at"
          values={{ name: campaign.facts.attempt.name }}
          tags={{ record }}
        />
      </span>
    </>
  )
}

function OnTheBench() {
  const { t, language } = useTranslations()
  const { facts, apps, finished } = useCampaign()
  const { hour } = computeDayClock(facts.attempt, useNow())
  const current = apps.find(({ state }) => state === 'building')
  const word = current && formatNumberWord(language, current.number)
  return (
    <>
      {t('campaign.hero.hour', { hour })}{' '}
      {word === undefined
        ? finished < 20 && t('campaign.hero.bench-empty')
        : !current?.title && t('campaign.hero.bench', { word })}
      {word !== undefined && current?.title && (
        <TranslatedRichText
          id="campaign.hero.bench-titled"
          values={{ word, title: current.title }}
          tags={{ title: <strong className="font-medium text-text" /> }}
        />
      )}
    </>
  )
}
