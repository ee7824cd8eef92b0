import { useState } from 'react'
import type { Tally } from '#shared/tally.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'

const portion = 50

/**
 * Lists all ideas with their receipts, most votes first. They are shown in portions, because there may be
 * thousands.
 */
export function TallyIdeas({ ideas }: { ideas: Tally['ideas'] }) {
  const t = useTranslate()
  const [shown, setShown] = useState(portion)
  const sorted = ideas.toSorted((one, other) => other.votes - one.votes)
  return (
    <>
      <ul>
        {sorted.slice(0, shown).map(({ id, title, votes, marks }) => (
          <li key={id}>
            <TranslatedRichText
              id="tally.idea.line"
              values={{ title, votes }}
              tags={{ idea: <Anchor href={paths.appIdea(id)} className="link" /> }}
            />
            {marks && (
              <details>
                <summary>{t('tally.idea.marks', { count: marks.length })}</summary>
                <p className="break-all text-sm">
                  <code>{marks.join(' ')}</code>
                </p>
              </details>
            )}
          </li>
        ))}
      </ul>
      {shown < ideas.length && (
        <Button variant="secondary" onClick={() => setShown(shown + portion)}>
          {t('tally.idea.more', { count: Math.min(portion, ideas.length - shown) })}
        </Button>
      )}
    </>
  )
}
