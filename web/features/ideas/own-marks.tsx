import { useQuery } from '@tanstack/react-query'
import { marksFrom } from '#shared/tally.ts'
import { ownMarksQuery } from '#web/features/ideas/tally-queries.ts'
import { droppedText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** Where one's own votes stand; for whoever has proven the address by a code. */
export function OwnMarks({ email }: { email: string | null }) {
  const backend = useBackend()
  const { data: marks, isError, refetch } = useQuery(ownMarksQuery(backend, email))
  return (
    <section aria-labelledby="own-marks">
      <h2 id="own-marks">Your own marks</h2>
      {email === null && (
        <p>
          <Anchor href={paths.appIdeas()} className="link">
            Sign in with a code
          </Anchor>{' '}
          on the board, and they stand here.
        </p>
      )}
      {isError && (
        <LoadFailure title="Your marks could not be read." onRetry={() => refetch()}>
          {droppedText()}
        </LoadFailure>
      )}
      {marks?.length === 0 && <p>You have not voted for an idea on the board.</p>}
      {marks && marks.length > 0 && (
        <dl>
          {marks.map(({ idea_id, title, mark, next_mark, is_held }) => (
            <div key={idea_id}>
              <dt>{title}</dt>
              <dd>
                {is_held
                  ? 'This vote is held, so it is not counted yet.'
                  : mark
                    ? 'In this tally: '
                    : `Not in this tally by a mark: it is newer, or the idea has fewer than ${marksFrom} votes.`}
                {!is_held && mark && <code className="break-all">{mark}</code>}
                {!is_held && next_mark && (
                  <>
                    <br />
                    In the next one: <code className="break-all">{next_mark}</code>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
