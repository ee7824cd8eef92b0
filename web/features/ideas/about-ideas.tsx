import Rss from 'lucide-react/icons/rss'
import { ideaFeed } from '#shared/ideas.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Below the board: how to hear of changes, and what happens when two people ask for the same. */
export function AboutIdeas({ audience }: { audience: string | null }) {
  return (
    <div data-surface="plaster">
      <div className="wrap grid gap-8 py-10 md:grid-cols-2 md:py-16">
        <section aria-labelledby="hear">
          <h2 id="hear" className="text-2xl">
            Hear when one moves
          </h2>
          <p className="mt-2 max-w-narrow text-muted">
            A feed tells your own reader of every new idea, and of every idea that is being built or is built.
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <LinkButton href={ideaFeed()} variant="secondary" icon={Rss}>
              Feed of all ideas
            </LinkButton>
            {audience && (
              <LinkButton href={ideaFeed(audience)} variant="secondary" icon={Rss}>
                Only for {audience}
              </LinkButton>
            )}
          </p>
        </section>
        <section aria-labelledby="together">
          <h2 id="together" className="text-2xl">
            Two ideas that are one
          </h2>
          <p className="mt-2 max-w-narrow text-muted">
            When two people asked for the same thing, we put them together: both names stay, a person’s vote
            counts once, and the old address leads to the one that stays.
          </p>
        </section>
      </div>
    </div>
  )
}
