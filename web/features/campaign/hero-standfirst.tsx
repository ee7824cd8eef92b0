import { attemptDate, dayClock } from '#shared/campaign-time.ts'
import { numberWord } from '#shared/number-words.ts'
import { useCampaign, useNow } from '#web/features/campaign/campaign.tsx'
import { recordedResult, resultStandfirst } from '#web/features/campaign/hero-words.ts'
import { paths } from '#web/paths.ts'

/** One or two sentences under the headline; only the day itself needs the clock. */
export function HeroStandfirst() {
  const campaign = useCampaign()
  const { mode, facts } = campaign
  return (
    <p className="lede mt-3 max-w-[27em] text-muted">
      {mode === 'live' && <OnTheBench />}
      {mode === 'before' && (
        <>
          On {attemptDate(facts.attempt)} one person will attempt <RecordTitle />, to show young Africans how
          far one skill can go.
        </>
      )}
      {mode === 'after' &&
        (recordedResult(campaign) ? (
          resultStandfirst(campaign)
        ) : (
          <>
            The attempt at <RecordTitle />, to show young Africans how far one skill can go.
          </>
        ))}
    </p>
  )
}

function RecordTitle() {
  return (
    <a href={paths.challenge} className="hero-record">
      The Most AI-Assisted Applications Built in 24 Hours by an Individual
    </a>
  )
}

function OnTheBench() {
  const { facts, apps, finished } = useCampaign()
  const { hour } = dayClock(facts.attempt, useNow())
  const current = apps.find(({ state }) => state === 'building')
  return (
    <>
      Hour {hour} of 24.{' '}
      {current ? (
        <>
          App {numberWord(current.number)} is on the bench
          {current.title && (
            <>
              : <strong className="font-medium text-text">{current.title}</strong>
            </>
          )}
          .
        </>
      ) : (
        finished < 20 && 'The next app is being prepared.'
      )}
    </>
  )
}
