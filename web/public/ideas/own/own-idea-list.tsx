import '#shared/errors/submissions.ts'
import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { deletableIdeaStatuses, ideaLimits, type OwnSubmissions } from '#shared/ideas.ts'
import { shortenText } from '#shared/text.ts'
import { translateIdeaStatus } from '#shared/translate-idea.ts'
import { BackendError } from '#web/common/data/backend.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { toServerRefusal } from '#web/common/words/refusal.ts'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { IdeaStatusTag } from '#web/public/ideas/board/idea-status-tag.tsx'
import { useDeleteIdea } from '#web/public/ideas/mutations.ts'
import { DeleteIdeaDialog } from '#web/public/ideas/own/delete-idea-dialog.tsx'

export type OwnIdea = OwnSubmissions['submissions'][number]

type OwnIdeasProps = {
  email: string
  ideas: readonly OwnIdea[]
  /** Idea in the open dialog that confirms its deletion. Null while it is closed. */
  ideaToDelete: OwnIdea | null
  onAsk: (idea: OwnIdea | null) => void
}

/**
 * Lists the person's own ideas. They can delete those that nobody has started to build, after a confirmation.
 */
export function OwnIdeaList({ email, ideas, ideaToDelete, onAsk }: OwnIdeasProps) {
  const list = useRef<HTMLUListElement>(null)
  const deleteIdea = useDeleteIdea(email)

  const handleConfirm = () => {
    if (ideaToDelete) deleteIdea.mutate(ideaToDelete.id, { onSettled: handleSettled })
  }

  const handleSettled = () => {
    onAsk(null)
    // Moves the focus to the list, because the focused button may have been removed with its idea.
    requestAnimationFrame(() => list.current?.focus())
  }

  return (
    <>
      {deleteIdea.isError && <DeletionRefused error={deleteIdea.error} />}
      <ul ref={list} tabIndex={-1}>
        {ideas.map((idea) => (
          <OwnIdeaRow key={idea.id} idea={idea} onDelete={() => onAsk(idea)} />
        ))}
      </ul>
      {/* This text is in English, because draft translations do not cover actions that cannot be undone. */}
      <EnglishContent>
        <DeleteIdeaDialog
          isOpen={ideaToDelete !== null}
          isBusy={deleteIdea.isPending}
          onConfirm={handleConfirm}
          onCancel={() => onAsk(null)}
        />
      </EnglishContent>
    </>
  )
}

function OwnIdeaRow({ idea, onDelete }: { idea: OwnIdea; onDelete: () => void }) {
  const t = useTranslate()
  const { id, title, description, language, status, rejection_reason } = idea
  const own = useLanguageProps()(language)
  const isDeletable = deletableIdeaStatuses.some((deletable) => deletable === status)
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-3.75">
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <h3 {...own} className="font-bold break-words">
          <Anchor href={paths.appIdea(id)} className="underline-offset-4 hover:underline">
            {title}
          </Anchor>
        </h3>
        <p {...own} className="text-sm break-words text-muted">
          {shortenText(description, ideaLimits.descriptionCut.dashboard)}
        </p>
        <IdeaStatusTag status={status}>{translateIdeaStatus(t, status)}</IdeaStatusTag>
        {rejection_reason && (
          <p className="text-sm break-words">
            <TranslatedRichText
              id="ideas.own.why"
              values={{ reason: rejection_reason }}
              tags={{ why: <span className="font-bold" /> }}
            />
          </p>
        )}
      </div>
      {isDeletable && (
        <IconButton
          icon={Trash}
          label={t('ideas.own.delete', { title })}
          className="-mt-1.5 -me-2.25"
          onClick={onDelete}
        />
      )}
    </li>
  )
}

function DeletionRefused({ error }: { error: Error }) {
  const t = useTranslate()
  const isAnswer = error instanceof BackendError && error.status > 0
  return (
    <Message
      tone="danger"
      title={isAnswer && error.message ? t('ideas.own.delete-failed') : undefined}
      className="my-3"
    >
      {isAnswer && error.message ? (
        <RefusalText refusal={toServerRefusal(error)} />
      ) : (
        t(isAnswer ? 'ideas.own.delete-failed' : 'ideas.own.delete-unanswered')
      )}
    </Message>
  )
}
