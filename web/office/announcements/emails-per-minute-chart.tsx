import { formatNumber } from '#shared/format-number.ts'

import { formatTime } from '#web/common/time/format-date.ts'

type Minute = { at: string; sent: number }

type MinuteWallProps = {
  minutes: readonly Minute[]
  waitingCount: number
  perMinute: number
}

const shownMinutes = 12
const shownToCome = 5
const width = 560
const height = 120
const seam = 1.6
const leastColumns = 8
const maxBlocks = 12

/** Chart of the emails sent in each minute. Hollow columns are estimates for the next minutes. */
export function EmailsPerMinuteChart({ minutes, waitingCount, perMinute }: MinuteWallProps) {
  const past = minutes.slice(-shownMinutes)
  if (past.length === 0) return null
  const toCome = portions(waitingCount, perMinute).slice(0, shownToCome)
  const top = Math.max(...past.map(({ sent }) => sent), ...toCome, 1)
  const block = blockFor(top)
  const step = width / Math.max(leastColumns, past.length + toCome.length)
  const best = past.reduce((one, other) => (other.sent > one.sent ? other : one))
  /** Draws blocks of one size from the bottom up. The last block is cut to the exact value. */
  const column = (count: number, index: number) =>
    Array.from({ length: Math.ceil(count / block) }, (_, row) => {
      const part = Math.min(block, count - row * block)
      const tall = (part / top) * height
      return {
        key: `${index}-${row}`,
        x: index * step + step * 0.09,
        y: height - (row * block * height) / top - tall,
        width: step * 0.82,
        height: Math.max(0.5, tall - seam),
      }
    })
  return (
    <section aria-labelledby="announcement-minutes" className="office-card">
      <h2 id="announcement-minutes" className="text-xl font-bold">
        Emails per minute
      </h2>
      <svg
        role="img"
        aria-label={`${formatNumber(best.sent)} in the busiest minute, ${formatTime(best.at)}. ${formatNumber(waitingCount)} still to send.`}
        width="100%"
        height="120"
        viewBox={`0 0 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        className="announcement-wall"
      >
        {past.map(({ at, sent }, index) => (
          <g key={at} className="wall-gone">
            {column(sent, index).map(({ key, ...place }) => (
              <rect key={key} {...place} />
            ))}
          </g>
        ))}
        {toCome.flatMap((count, index) =>
          column(count, past.length + index).map(({ key, ...place }) => (
            <rect key={key} {...place} className="wall-to-come" />
          )),
        )}
        <path d={`M0 ${height + 1}H${width}`} className="wall-ground" />
      </svg>
      <p className="flex justify-between text-xs text-muted tabular">
        <span>{formatTime(past[0]?.at ?? '')}</span>
        <span>
          Each block is {formatNumber(block)} emails.
          {toCome.length > 0 && ' Outlined blocks are still to be sent.'}
        </span>
      </p>
    </section>
  )
}

/**
 * Returns the size of a block: 1, 2 or 5 times a power of ten, so that a column has at most twelve blocks.
 */
function blockFor(top: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, top / maxBlocks)))
  return [1, 2, 5, 10].map((times) => times * power).find((size) => top / size <= maxBlocks) ?? 10 * power
}

/** Returns how many of `emails` will be sent in each of the next minutes. */
function portions(emails: number, perMinute: number): number[] {
  const rate = Math.max(1, perMinute)
  return Array.from({ length: Math.ceil(Math.min(emails, rate * shownToCome) / rate) }, (_, index) =>
    Math.min(rate, emails - index * rate),
  )
}
