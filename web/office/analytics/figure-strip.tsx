import '#web/office/analytics/figure-strip.css'
import type { DailyFigureName, DayFigures } from '#shared/analytics-report.ts'
import { formatNumber } from '#shared/format-number.ts'
import { figureLabels } from '#web/office/analytics/range.ts'
import { describePercentChange } from '#web/office/analytics/scale.ts'

type FigureStripProps = {
  days: readonly DayFigures[]
  before: readonly DayFigures[] | undefined
  shown: DailyFigureName
  onShow: (figure: DailyFigureName) => void
}

export const sumFigure = (days: readonly DayFigures[], figure: DailyFigureName) =>
  days.reduce((sum, day) => sum + day[figure], 0)

/** Shows all figures of the range in one card. The chart below shows the selected figure. */
export function FigureStrip({ days, before, shown, onShow }: FigureStripProps) {
  return (
    <fieldset className="figure-strip">
      <legend className="sr-only">Show in chart</legend>
      {(Object.keys(figureLabels) as DailyFigureName[]).map((figure) => {
        const sum = sumFigure(days, figure)
        const change = before && describePercentChange(sum, sumFigure(before, figure))
        return (
          <button key={figure} type="button" aria-pressed={figure === shown} onClick={() => onShow(figure)}>
            <span>{figureLabels[figure]}</span>
            <strong>{formatNumber(sum)}</strong>
            <span
              className="figure-change"
              data-sign={figure === 'optedOut' ? -(change?.sign ?? 0) : change?.sign}
            >
              {change ? `${['▼ ', '', '▲ '][change.sign + 1]}${change.words}` : 'no earlier data'}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
