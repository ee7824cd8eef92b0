import '#web/office/review/review.css'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { countWords } from '#shared/testimonials.ts'
import { diffWords } from '#shared/word-diff.ts'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import type {
  TestimonialVersion,
  TestimonialVersions,
} from '#web/office/testimonials/testimonial-versions.ts'
import { WallCardPreview } from '#web/office/testimonials/wall-card-preview.tsx'
import { FoldableDetails } from '#web/office/ui/foldable-details.tsx'
import { WordChanges } from '#web/office/ui/word-changes.tsx'

type TestimonialPastProps = { testimonial: AdminTestimonial; past: TestimonialVersions }

/** Shows the public card of the testimonial and its earlier versions, below its text. */
export function TestimonialHistory({ testimonial, past }: TestimonialPastProps) {
  const isFolded = useMediaQuery('(width < 67.5rem)')
  const earlier = past.versions.length - 1
  const count = formatCountWithNoun(earlier, 'earlier version')
  return (
    <div data-surface={isFolded ? 'paper' : undefined} className={isFolded ? 'review-side' : 'review-past'}>
      <FoldableDetails isFolded={isFolded} title="How it looks on the site" note="The card visitors see">
        <WallCardPreview testimonial={testimonial} />
      </FoldableDetails>
      {earlier > 0 && (
        <FoldableDetails isFolded={isFolded} title={count} note="Only visible in the back office">
          <section>
            <h2 className="past-head">{count}</h2>
            <ul>
              {past.versions.map((version, index) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  testimonial={testimonial}
                  isNow={index === 0}
                  isFirst={index === earlier}
                  past={past}
                />
              ))}
            </ul>
          </section>
        </FoldableDetails>
      )}
    </div>
  )
}

type VersionRowProps = TestimonialPastProps & {
  version: TestimonialVersion
  isNow: boolean
  isFirst: boolean
}

function VersionRow({ version, testimonial, isNow, isFirst, past }: VersionRowProps) {
  const { id, said, saved_at, is_by_office } = version
  const count = countWords(said)
  const notes = [
    formatCountWithNoun(count, 'word'),
    is_by_office && 'edited in the back office',
    isFirst && 'original version',
    past.isRead(version) && 'already read',
  ]
  return (
    <li className="past-row">
      <p className="w-19.5 shrink-0 text-xs text-muted">{formatDateAndTime(saved_at)}</p>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-bold wrap-anywhere">
          {isNow ? (
            'Current version'
          ) : (
            <WordChanges
              parts={diffWords(said, testimonial.testimonial).filter(({ kind }) => kind !== 'new')}
            />
          )}
        </p>
        <p className="text-xs text-muted">{notes.filter(Boolean).join(', ')}</p>
      </div>
      {!isNow && (
        <button
          type="button"
          className="link min-h-10.5 text-sm"
          aria-pressed={past.compared?.id === id}
          onClick={() => past.compare(id)}
        >
          Compare<span className="sr-only"> with the version from {formatDateAndTime(saved_at)}</span>
        </button>
      )}
    </li>
  )
}
