import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { marksFrom, type TallySummary, tallyPaths } from '#shared/tally.ts'
import { TallyIdeas } from '#web/features/ideas/tally-ideas.tsx'
import { talliesQuery, tallyQuery } from '#web/features/ideas/tally-queries.ts'
import { droppedText } from '#web/lib/backend.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The newest tally: its figures, its file, how to recount it, and what is in it. */
export function TallyView() {
  const backend = useBackend()
  const { data: tallies } = useQuery(talliesQuery(backend))
  const newest = tallies?.[0]
  if (!tallies) return null
  if (!newest) return <p>The first tally is made within a minute of the start of this site.</p>
  return (
    <>
      <Figures tally={newest} />
      <h2>Count them yourself</h2>
      <p>
        The program below has some thirty lines and needs Node.js 20. It counts the marks of every idea, looks
        whether one stands twice, and compares the file with the log of the day.
      </p>
      <pre className="overflow-x-auto">
        <code>node recount.mjs https://this-site your-mark</code>
      </pre>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={tallyPaths.newest} download={`votes-${newest.day}.json`}>
          Download the tally
        </LinkButton>
        <LinkButton variant="secondary" href={tallyPaths.recount} download="recount.mjs">
          Download the program
        </LinkButton>
      </p>
      <h2>What it tells, and what not</h2>
      <p>
        A mark is made of the idea and the voter with a secret key that is new every day and is thrown away
        the next. So no two marks, on two ideas or of two days, can be told to belong to one person. An idea
        with fewer than {marksFrom} votes shows how many it has and no mark. Held votes are not in it, as they
        are not in the number on the board.
      </p>
      <MarkCheck />
      <Earlier tallies={tallies.slice(1)} />
    </>
  )
}

function Figures({ tally }: { tally: TallySummary }) {
  return (
    <dl>
      <div>
        <dt>Counted</dt>
        <dd>
          {tally.votes} votes for {tally.ideas} ideas on {formatDate(tally.made_at)}
        </dd>
      </div>
      <div>
        <dt>SHA-256 of the file</dt>
        <dd>
          <code className="break-all">{tally.hash}</code>
        </dd>
      </div>
      <div>
        <dt>In the log of the day</dt>
        <dd>
          {tally.log_number === null ? (
            'The attempt was not running when it was made.'
          ) : (
            <Anchor href={paths.liveEntry(tally.log_number)} className="link">
              Entry {tally.log_number}
            </Anchor>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** A mark that was noted down, looked for in the file on this very device. */
function MarkCheck() {
  const backend = useBackend()
  const [typed, setTyped] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [asked, setAsked] = useState('')
  const { data, isError, isFetching, refetch } = useQuery({ ...tallyQuery(backend), enabled: isWanted })
  const found = data?.ideas.filter(({ marks }) => asked !== '' && marks?.includes(asked)) ?? []

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(typed.trim().toLowerCase())
    setIsWanted(true)
  }
  return (
    <section aria-labelledby="marks">
      <h2 id="marks">Look inside</h2>
      <form method="post" onSubmit={handleSubmit} className="grid justify-items-start gap-3">
        <TextField
          label="A mark, or nothing to see all"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
        />
        <Button type="submit" busy={isFetching} busyLabel="Reading the tally">
          Look into the tally
        </Button>
      </form>
      {isError && (
        <LoadFailure title="The tally could not be read." onRetry={() => refetch()}>
          {droppedText()}
        </LoadFailure>
      )}
      {data && asked !== '' && (
        <Message tone={found.length > 0 ? 'success' : 'warning'}>
          {found.length > 0
            ? `This mark is counted for “${found.map(({ title }) => title).join(', ')}”.`
            : 'This mark is not in the newest tally. A mark belongs to the tally of one day; yours of today stands below when you are signed in.'}
        </Message>
      )}
      {data && asked === '' && <TallyIdeas ideas={data.ideas} />}
    </section>
  )
}

function Earlier({ tallies }: { tallies: TallySummary[] }) {
  if (tallies.length === 0) return null
  return (
    <>
      <h2>Tallies the log of the day names</h2>
      <ul>
        {tallies.map(({ day, votes, log_number }) => (
          <li key={day}>
            <a className="link" href={tallyPaths.ofDay(day)} download>
              {formatDate(day)}
            </a>
            : {votes} votes{log_number === null ? '' : `, entry ${log_number}`}
          </li>
        ))}
      </ul>
    </>
  )
}
