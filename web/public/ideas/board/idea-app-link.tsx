import { type BuiltIdea, countMinutesTaken, isAppFinished } from '#shared/challenge-apps.ts'
import { shortenText } from '#shared/text.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'

/** Maximum number of characters of a reason in a row of the board. */
export const maxRowReasonCharacters = 140

type TraceLinkProps = {
  trace: BuiltIdea | undefined
  className: string
  /** Maximum number of characters of the reason. */
  reasonCut?: number
}

/**
 * Link to the app of an idea, such as "Built as app 7 in 64 minutes". For a dropped app it shows the reason.
 */
export function IdeaAppLink({ trace, className, reasonCut = 1_000 }: TraceLinkProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  if (!trace) return null
  return (
    <>
      <Anchor href={paths.app(trace.number)} className={className}>
        {traceWords(t, trace)}
      </Anchor>
      {trace.state === 'dropped' && trace.reason && (
        <span className="block text-sm font-normal break-words text-muted">
          <TranslatedRichText
            id="board.trace.why"
            values={{ reason: <span lang={english}>{shortenText(trace.reason, reasonCut)}</span> }}
          />
        </span>
      )}
    </>
  )
}

function traceWords(t: Translate, app: BuiltIdea): string {
  const { number } = app
  if (app.state === 'queued') return t('board.trace.queued', { number })
  if (app.state === 'building') return t('board.trace.building', { number })
  if (!isAppFinished(app)) return t('board.trace.dropped', { number })
  const minutes = countMinutesTaken(app)
  return minutes === null
    ? t('board.trace.built', { number })
    : t('board.trace.built-in', { number, minutes })
}
