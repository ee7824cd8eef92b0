import { useState } from 'react'
import type { Member } from '#web/features/community/member-queries.ts'
import { longestNote } from '#web/features/community/note-dialog.tsx'
import { actRefusal, useCommunityAct } from '#web/features/community/queries.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** What the office noted, and one more. */
export function MemberNotes({ known: { member, notes } }: { known: Member }) {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  const note = useCommunityAct<{ member_id: string; said: string }>('note_member')
  const handleSubmit = () => {
    setProblem(said.trim() === '' ? 'Write a note first' : undefined)
    if (said.trim() === '' || note.isPending) return
    note.mutate(
      { member_id: member.id, said },
      {
        onSuccess: () => setSaid(''),
        onError: (error) => setProblem(actRefusal(error, 'The note was not kept. Try again.')),
      },
    )
  }
  return (
    <section aria-labelledby="notes-title" data-surface="paper" className="member-card">
      <h2 id="notes-title" className="member-title">
        Notes <span className="text-xs font-regular text-muted">Only the office reads these</span>
      </h2>
      <ul className="grid gap-2">
        {notes.map(({ id, said: words, created_at, author }) => (
          <li key={id} className="border-l-[3px] border-text pl-2">
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
            <p className="text-sm wrap-anywhere text-muted">
              {author ?? 'A former administrator'}, {formatMoment(created_at)}
            </p>
          </li>
        ))}
      </ul>
      <Form noValidate onSubmit={handleSubmit} className="mt-3 grid gap-2">
        <TextArea
          label="Write a note"
          rows={3}
          value={said}
          error={problem}
          maxLength={longestNote}
          onChange={({ target }) => setSaid(target.value)}
        />
        <Button type="submit" variant="secondary" size="compact" busy={note.isPending} busyLabel="Keeping...">
          Keep note
        </Button>
      </Form>
    </section>
  )
}
