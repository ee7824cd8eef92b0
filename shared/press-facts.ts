import { appCount, type CampaignFacts, resultLabels } from '#shared/campaign.ts'
import { formatMoney, formatSecondCurrency } from '#shared/fundraising.ts'
import { spellCapitalisedNumber } from '#shared/number-words.ts'

export type PressFact = { label: string; value: string }

/** Lists facts for journalists, one per line. Leaves out unknown facts. */
export function listPressFacts({ attempt, result, fundraising, press }: CampaignFacts): PressFact[] {
  const hours = Math.round((Date.parse(attempt.end) - Date.parse(attempt.start)) / 3_600_000)
  const facts: (PressFact | null)[] = [
    {
      label: 'What',
      value: `${spellCapitalisedNumber(appCount)} applications in ${hours} hours, AI-assisted, by one person`,
    },
    { label: 'Record title', value: attempt.name },
    attempt.builder === null ? null : { label: 'Who', value: attempt.builder },
    {
      label: 'When',
      value: `${momentIn(attempt.start, attempt.zone)} to ${momentIn(attempt.end, attempt.zone)} (${attempt.zone})`,
    },
    { label: 'Pace', value: `${Math.round((hours * 60) / appCount)} minutes per app` },
    fundraising.raised === null ? null : { label: 'Money', value: moneyFact(fundraising) },
    result.status === 'not_recorded'
      ? null
      : {
          label: 'Result',
          value: [resultLabels[result.status], result.apps === null ? '' : `${result.apps} apps`]
            .filter(Boolean)
            .join(', '),
        },
    ...(press?.facts ?? []),
  ]
  return facts.filter((fact) => fact !== null)
}

function moneyFact({
  raised,
  goal,
  supporters,
  date,
  currency,
  second,
}: CampaignFacts['fundraising']): string {
  const both = (amount: number) => {
    const other = formatSecondCurrency(amount, { second })
    return formatMoney(amount, { currency }) + (other ? ` (${other})` : '')
  }
  return [
    both(raised ?? 0),
    goal === null ? '' : ` of ${both(goal)}`,
    supporters === null ? '' : ` from ${supporters.toLocaleString('en-US')} supporters`,
    date === null ? '' : `, counted ${dayText(date)}`,
  ].join('')
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const momentIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

export type FactChange = { label: string; was: string; isNow: string }

/** Lists facts that have changed. Leaves out new facts. */
export function listFactChanges(was: CampaignFacts, isNow: CampaignFacts): FactChange[] {
  const before = new Map(listPressFacts(was).map(({ label, value }) => [label, value]))
  return listPressFacts(isNow).flatMap(({ label, value }) => {
    const old = before.get(label)
    return old !== undefined && old !== value ? [{ label, was: old, isNow: value }] : []
  })
}
