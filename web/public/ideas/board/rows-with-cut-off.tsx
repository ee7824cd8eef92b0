import ChevronDown from 'lucide-react/icons/chevron-down'
import Scissors from 'lucide-react/icons/scissors'
import type { ReactNode } from 'react'
import { spellCapitalisedNumber } from '#shared/number-words.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'

type LineOfTwentyProps = {
  /** Rows of ideas, in the order in which they are shown. */
  rows: readonly ReactNode[]
  /** Number of rows above the cut-off line. */
  above: number
  /** Text on the cut-off line. */
  children: ReactNode
}

const shownFirst = 3
const shownLast = 2

/** Shows the rows above the cut-off line, collapsed in the middle, then the line and the rows below it. */
export function RowsWithCutOff({ rows, above, children }: LineOfTwentyProps) {
  const { t, language } = useTranslations()
  const folded = above - shownFirst - shownLast
  const from = folded > 1 ? shownFirst : 0
  const to = folded > 1 ? above - shownLast : 0
  return (
    <>
      {from > 0 && (
        <>
          <ol start={1}>{rows.slice(0, from)}</ol>
          <details className="roadmap-fold">
            <summary className="link">
              {t('board.slots.more', { word: language === 'en' ? spellCapitalisedNumber(folded) : folded })}{' '}
              <Icon icon={ChevronDown} />
            </summary>
            <ol start={from + 1}>{rows.slice(from, to)}</ol>
          </details>
        </>
      )}
      <ol start={to + 1}>{rows.slice(to, above)}</ol>
      <p className="roadmap-line" data-surface="danfo">
        <Icon icon={Scissors} />
        {children}
      </p>
      <ol start={above + 1}>{rows.slice(above)}</ol>
    </>
  )
}
