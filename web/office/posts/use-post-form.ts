import { useReducer, useState } from 'react'
import { type AdminPost, blogAdminMessages, type PostStatus } from '#shared/blog-admin.ts'
import { createUuid } from '#web/common/data/uuid.ts'
import { useLatest } from '#web/common/forms/use-draft.ts'
import { PostConflictError, useSavePost } from '#web/office/posts/mutations.ts'
import {
  findPostProblems,
  getPostChanges,
  type PostDraft,
  type PostTexts,
  type PostValues,
} from '#web/office/posts/post-draft.ts'
import { describePostFailure } from '#web/office/posts/post-failure.ts'
import {
  isBasedOnVersion,
  isPublishedAutomatically,
  mergeTypedValues,
  openPostForm,
  type PostFormEvent,
  postFormReducer,
} from '#web/office/posts/post-form-reducer.ts'
import { type StoredDraft, storeDraft } from '#web/office/posts/stored-draft.ts'
import { useAutosave } from '#web/office/posts/use-autosave.ts'

type PostFormOptions = {
  /** Administrator who owns the draft on this device. */
  person: string
  /** Id of the post, or `new`. */
  id: string
  /** Post as the server has it now. Null for a new post. */
  latest: AdminPost | null
  /** Unsaved text from the server or the device, whichever is newer. */
  kept: StoredDraft | null
  blank: PostValues
  /** True while the cover or pictures of the text are being uploaded. */
  isUploading: boolean
  toDraft: (values: PostValues, opened: AdminPost | null) => PostDraft
  onSaved: (post: AdminPost) => void
  onFailed: (sentence: string) => void
}

/** Returns the state of the post form: values, problems, unsaved changes and conflicts. */
export function usePostForm({
  person,
  id,
  latest,
  kept,
  blank,
  isUploading,
  toDraft,
  onSaved,
  onFailed,
}: PostFormOptions) {
  const [form, dispatch] = useReducer(postFormReducer, { opened: latest, kept, blank }, openPostForm)
  const { opened, values } = form
  // Stores the latest values, because the user may type more before a response arrives.
  const shown = useLatest(values)
  const save = useSavePost()
  const [newId] = useState(createUuid)
  const autosave = useAutosave({
    person,
    id,
    values,
    basedOn: opened?.updated_at ?? null,
    savedAt: kept && isBasedOnVersion(kept, latest) ? kept.keptAt : null,
    isUploading,
  })
  // Continues with the published version if automatic publication, and not another person, has changed the
  // post.
  if (isPublishedAutomatically(opened, latest)) dispatch({ type: 'publishedItself', post: latest })
  const changes = opened ? Object.keys(getPostChanges(opened, toDraft(values, opened))).length : 0

  /** Changes the form and marks it as unsaved. */
  const rewrite = (event: PostFormEvent) => {
    autosave.mark()
    dispatch(event)
  }

  /** Saves the draft, possibly with another status than the form's. */
  const send = (draft: PostDraft, over: AdminPost | null, status = values.status) => {
    if (save.isPending) return
    save.mutate(
      { opened: over, newId, draft },
      {
        onSuccess(post) {
          autosave.settle()
          const isTypedSince = shown.current !== values
          // Stores the text that was typed during the save on this device. A new post gets its own URL after
          // the save, and the form at that URL loads the stored draft.
          if (!over && isTypedSince)
            storeDraft(
              { person, id: post.id },
              {
                keptAt: new Date().toISOString(),
                basedOn: post.updated_at,
                values: mergeTypedValues(shown.current, values, post),
              },
            )
          if (over && isTypedSince) autosave.mark()
          dispatch(over ? { type: 'saved', post, sent: values } : { type: 'copySaved' })
          onSaved(post)
        },
        onError(error) {
          if (!(error instanceof PostConflictError)) return onFailed(failureOf(error))
          const { theirs } = error
          // Sets the form to the status that this person chose. If they then save their text over the other
          // version, the post gets this status.
          if (status !== values.status) rewrite({ type: 'typed', changes: { status } })
          // Shows no conflict for automatic publication. The next click saves the text as a change to the
          // published post.
          if (isPublishedAutomatically(over, theirs)) dispatch({ type: 'publishedItself', post: theirs })
          else dispatch({ type: 'conflictOpened', theirs })
        },
      },
    )
  }

  return {
    ...form,
    autosave,
    isSaving: save.isPending,
    /** Number of columns that saving would change. */
    changes,
    failure: save.error && !(save.error instanceof PostConflictError) ? failureOf(save.error) : null,
    change: (changed: Partial<PostValues>) => rewrite({ type: 'typed', changes: changed }),
    save(status: PostStatus) {
      // A publish time applies only to a post that will be published.
      const isTimed = values.isTimed && values.status === 'published'
      const wanted = { ...values, status, isTimed }
      const problems = findPostProblems(wanted)
      dispatch({ type: 'checked', problems })
      if (Object.keys(problems).length === 0) send(toDraft(wanted, opened), opened, status)
    },
    restoreDraft: () => rewrite({ type: 'draftRestored' }),
    /**
     * Discards the offered draft. If the form has changed since the offer, there is nothing to delete,
     * because autosave has already replaced that draft.
     */
    dropOffer() {
      if (autosave.state === 'none') autosave.settle()
      dispatch({ type: 'offerDropped' })
    },
    /** Resets the form to the saved post, or clears it for a new post. */
    discard() {
      autosave.settle()
      dispatch({ type: 'discarded', blank })
    },
    restoreRevision: (words: PostTexts) => rewrite({ type: 'revisionRestored', words }),
    undoReplacement: () => rewrite({ type: 'replacementUndone' }),
    openConflict: (theirs: AdminPost) => dispatch({ type: 'conflictOpened', theirs }),
    closeConflict: () => dispatch({ type: 'conflictClosed' }),
    takeTheirs(post: AdminPost) {
      autosave.settle()
      dispatch({ type: 'theirsTaken', post })
    },
    overwrite: (post: AdminPost) => send(toDraft(values, post), post),
    saveCopy() {
      const draft = toDraft(values, opened)
      const copy = { title: `${draft.title} (copy)`, slug: `${draft.slug}-copy` }
      send({ ...draft, ...copy, status: 'draft', publish_at: null }, null)
    },
  }
}

const failureOf = (error: Error) => describePostFailure(blogAdminMessages.saveFailed, error)

export type PostFormControls = ReturnType<typeof usePostForm>
