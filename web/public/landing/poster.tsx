import { Fragment } from 'react'
import { type CampaignFacts, defaultFacts } from '#shared/campaign.ts'
import { formatTranslatedAttemptHours, formatTranslatedDate } from '#shared/dates.ts'
import { getCoverSources } from '#shared/pictures.ts'
import type { PlainId } from '#shared/words.ts'
import { useTranslate } from '#web/common/words/translations.tsx'

type PosterProps = {
  attempt: CampaignFacts['attempt']
  look: CampaignFacts['look']
  /** True after the day, when the poster no longer says "live". */
  isOver: boolean
}

const lines: readonly { name: 'first' | 'second' | 'third'; id: PlainId }[] = [
  { name: 'first', id: 'campaign.card.poster-first' },
  { name: 'second', id: 'campaign.card.poster-second' },
  { name: 'third', id: 'campaign.card.poster-third' },
]
const size = 86.4
const top = 230.4
const blocks = Array.from({ length: 20 }, (_, index) => ({
  id: `#b${String(index + 1).padStart(2, '0')}`,
  row: Math.floor(index / 5) + 1,
  place: `translate(${(index % 5) * size} ${top + Math.floor(index / 5) * size}) scale(3.6)`,
}))

/**
 * Draws the poster on the front of the landing page's flip card as one SVG, so that its layout is the same at
 * any size.
 */
export function Poster({ attempt, look, isOver }: PosterProps) {
  const t = useTranslate()
  const own = getCoverSources(look.poster)
  if (own)
    return (
      <img
        {...own}
        sizes="(min-width: 64rem) 432px, 92vw"
        alt={look.posterAlt ?? ''}
        width={432}
        height={576}
        fetchPriority="high"
        className="poster poster-own"
      />
    )
  // True if all lines are default texts, which are translated. Texts that the owner changed stay as written.
  const isReleased = lines.every(({ name }) => look[name] === defaultFacts.look[name])
  const said = lines.map(({ name, id }) => (isReleased ? t(id) : look[name]))
  const day = formatTranslatedDate(t, attempt.start, { zone: attempt.zone })
  const hours = formatTranslatedAttemptHours(t, attempt)
  return (
    <svg
      width="432"
      height="576"
      viewBox="0 0 432 576"
      role="img"
      aria-label={t('campaign.card.poster', { date: day, lines: said.join(' ') })}
      className="poster"
    >
      <text x="21" y="126" className="poster-figure">
        20
      </text>{' '}
      <g transform={`translate(214 68) scale(${fitting(said)})`}>
        {said.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
          <Fragment key={index}>
            <text y={index * 32} className="poster-words">
              {line}
            </text>{' '}
          </Fragment>
        ))}
      </g>
      <text x="24" y="186" className="poster-day">
        {day}
      </text>{' '}
      <text x="24" y="208" className="poster-day">
        {isOver ? hours : t('campaign.card.poster-live', { hours })}
      </text>
      {[1, 2, 3, 4].map((row) => (
        <rect
          key={row}
          y={top + (row - 1) * size}
          width="432"
          height="86.8"
          className={`poster-row-${row}`}
        />
      ))}
      {blocks.map(({ id, row, place }) => (
        <use key={id} href={id} transform={place} className={`poster-hole-${row}`} />
      ))}
      <path
        d={[1, 2, 3, 4]
          .map((at) => `M${at * size} ${top}V576`)
          .concat([1, 2, 3].map((at) => `M0 ${top + at * size}H432`))
          .join('')}
        className="poster-joint"
      />
    </svg>
  )
}

/** Maximum number of letters that fit next to the number. */
const room = 13

/** Returns the scale of the three lines. It is below 1 if the longest line has too many letters. */
const fitting = (lines: readonly string[]) =>
  Math.min(1, room / Math.max(...lines.map(({ length }) => length)))
