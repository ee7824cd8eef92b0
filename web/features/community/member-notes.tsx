import type { Member } from '#web/features/community/member-queries.ts'
import { actRefusal, useCommunityAct } from '#web/features/community/queries.ts'
import { OfficeNotes } from '#web/parts/admin/office-notes.tsx'

/** What the office noted about a person. */
export function MemberNotes({ known: { member, notes } }: { known: Member }) {
  const note = useCommunityAct<{ member_id: string; said: string }>('note_member')
  return (
    <section aria-labelledby="notes-title" data-surface="paper" className="member-card">
      <h2 id="notes-title" className="member-title">
        Notes <span className="text-xs font-regular text-muted">Only the office reads these</span>
      </h2>
      <OfficeNotes
        key={member.id}
        about={member.id}
        notes={notes}
        onKeep={(said) => note.mutateAsync({ member_id: member.id, said })}
        refusalOf={(error) => actRefusal(error, 'The note was not kept. Try again.')}
      />
    </section>
  )
}
