import '#web/styles/analytics.css'
import type { Morning } from '#web/features/dashboard/queries.ts'

const names = {
  ideas: ['idea', 'ideas'],
  testimonials: ['story', 'stories'],
  supporters: ['supporter', 'supporters'],
  enquiries: ['sponsor’s enquiry', 'sponsors’ enquiries'],
} as const

/** What came in within a day; a role sees those it may read. */
export function MovedFigures({ moved }: { moved: Morning['moved'] }) {
  const told = (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const count = moved[name]
    return count === null ? [] : [{ name, count, word: names[name][count === 1 ? 0 : 1] }]
  })
  return (
    <dl className="moved-figures" aria-label="New within a day">
      {told.map(({ name, count, word }) => (
        <div key={name}>
          <dt>new {word} in 24 hours</dt>
          <dd>{count === 0 ? '0' : `+${count.toLocaleString('en-US')}`}</dd>
        </div>
      ))}
    </dl>
  )
}
