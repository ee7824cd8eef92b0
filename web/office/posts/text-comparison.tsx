import GitCompare from 'lucide-react/icons/git-compare'
import { useEffect, useRef } from 'react'
import { type Language, languages } from '#shared/languages.ts'
import { countChanges, diffWords } from '#shared/word-diff.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { type BlockDiff, compareArticles } from '#web/office/posts/block-diff.ts'
import type { PostTexts } from '#web/office/posts/post-draft.ts'
import { formatChangesSentence, WordChanges } from '#web/office/ui/word-changes.tsx'

export type EarlierText = {
  /** Id of the revision. Undefined for a draft and for a version that another person has saved. */
  id?: number
  /** Name of the earlier text, such as "the text of Friday, 18:00". */
  since: string
  before: PostTexts
  /** Language of the earlier text. Undefined for a revision, which stores only the text. */
  language?: Language
}

type ComparedTextProps = { compared: EarlierText; now: PostTexts; language: Language; onClose: () => void }

/** Replaces the editor with a comparison of the current text and an earlier one. */
export function TextComparison({ compared, now, language, onClose }: ComparedTextProps) {
  const { before, since, language: wasIn = language } = compared
  const own = useLanguageProps()(language)
  const bar = useRef<HTMLDivElement>(null)
  const title = diffWords(before.title, now.title)
  const excerpt = diffWords(before.excerpt, now.excerpt)
  const { blocks, parts } = compareArticles(before.content, now.content)
  const changes = countChanges([...title, ...excerpt, ...parts])
  // Focuses the bar, because closing the sheet removed the focused button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comparison takes the focus again
  useEffect(() => bar.current?.focus(), [compared])
  useBackSteps({ count: 1, onBack: onClose })

  return (
    <section aria-label="Comparison" className="write-text">
      <div ref={bar} tabIndex={-1} className="compared-bar">
        <Icon icon={GitCompare} />
        <p role="status" className="min-w-0 flex-1">
          {changes.isNew + changes.gone > 0 ? (
            <>
              <strong>{formatChangesSentence(changes)}</strong> since {since}
            </>
          ) : before.content === now.content ? (
            'The two versions are identical.'
          ) : (
            'The words are the same, but headings, links or pictures differ.'
          )}
        </p>
        <button type="button" className="link min-h-10.5 font-bold" onClick={onClose}>
          Show text only
        </button>
      </div>
      {(language !== 'en' || wasIn !== language) && (
        <p className="px-3.75 text-sm text-muted">
          Written in <WordChanges parts={diffWords(languages[wasIn].name, languages[language].name)} />
        </p>
      )}
      <h2 {...own} className="write-title">
        <WordChanges parts={title} />
      </h2>
      <p {...own} className="write-excerpt">
        <WordChanges parts={excerpt} />
      </p>
      <div {...own} className="compared-text">
        {blocks.map(drawBlock)}
      </div>
    </section>
  )
}

function drawBlock({ tag, parts }: BlockDiff, index: number) {
  const Tag = tag === 'li' ? 'p' : tag
  return (
    <Tag key={index} data-block={tag}>
      <WordChanges parts={parts} />
    </Tag>
  )
}
