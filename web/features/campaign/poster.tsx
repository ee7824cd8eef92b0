import type { CampaignFacts } from '#shared/campaign.ts'
import { attemptDate, attemptHours } from '#shared/campaign-time.ts'

type PosterProps = {
  attempt: CampaignFacts['attempt']
  /** Once the day is over it no longer says "live". */
  isOver: boolean
}

const size = 86.4
const top = 230.4
const blocks = Array.from({ length: 20 }, (_, index) => ({
  id: `#b${String(index + 1).padStart(2, '0')}`,
  row: Math.floor(index / 5) + 1,
  place: `translate(${(index % 5) * size} ${top + Math.floor(index / 5) * size}) scale(3.6)`,
}))

/** The front of the card, drawn, so that every word keeps its place at any size. */
export function Poster({ attempt, isOver }: PosterProps) {
  const day = attemptDate(attempt)
  return (
    <svg
      viewBox="0 0 432 576"
      role="img"
      aria-label={`Campaign poster: 20 apps in 24 hours, one builder, ${day}. A screen wall of twenty blocks, four rows of five.`}
      className="poster"
    >
      <text x="21" y="126" className="poster-figure">
        20
      </text>
      {['apps in', '24 hours,', 'one builder'].map((line, index) => (
        <text key={line} x="214" y={68 + index * 32} className="poster-words">
          {line}
        </text>
      ))}
      <text x="24" y="186" className="poster-day">
        {day}
      </text>
      <text x="24" y="208" className="poster-day">
        {attemptHours(attempt)}
        {!isOver && ', live'}
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
