import type { AdminPost } from '#shared/blog-admin.ts'
import {
  getCustomExcerpt,
  getPostValues,
  type PostField,
  type PostProblems,
  type PostTexts,
  type PostValues,
} from '#web/office/posts/post-draft.ts'
import type { StoredDraft } from '#web/office/posts/stored-draft.ts'

export type PostFormState = {
  /** Version that the form changes. Null for a new post. */
  opened: AdminPost | null
  values: PostValues
  problems: PostProblems
  /** Number of times that problems in the form prevented saving. */
  refusals: number
  /** Draft that is based on another version. The form restores it only if the user asks for it. */
  offered: StoredDraft | null
  /** Newer version that another person has saved. Null if there is none. */
  theirs: AdminPost | null
  /**
   * Values of the form before another text replaced them, so that this can be undone. `title` is the title of
   * the notice that offers to undo it.
   */
  replaced: { values: PostValues; opened: AdminPost | null; title: string } | null
  /**
   * Number that increases when something outside the editor replaces the text. A change resets the editor.
   */
  edition: number
}

export type PostFormEvent =
  | { type: 'typed'; changes: Partial<PostValues> }
  | { type: 'checked'; problems: PostProblems }
  | { type: 'draftRestored' }
  | { type: 'offerDropped' }
  | { type: 'discarded'; blank: PostValues }
  | { type: 'revisionRestored'; words: PostTexts }
  | { type: 'replacementUndone' }
  | { type: 'conflictOpened'; theirs: AdminPost }
  | { type: 'conflictClosed' }
  | { type: 'theirsTaken'; post: AdminPost }
  | { type: 'saved'; post: AdminPost; sent: PostValues }
  | { type: 'copySaved' }
  | { type: 'publishedItself'; post: AdminPost }

type Opening = { opened: AdminPost | null; kept: StoredDraft | null; blank: PostValues }

/**
 * True if the draft is based on this version. If it is not, restoring the draft could overwrite another
 * person's text.
 */
export function isBasedOnVersion(kept: StoredDraft, opened: AdminPost | null): boolean {
  return kept.basedOn === (opened?.updated_at ?? null)
}

export function openPostForm({ opened, kept, blank }: Opening): PostFormState {
  const isPutIn = kept !== null && isBasedOnVersion(kept, opened)
  return {
    opened,
    values: isPutIn ? kept.values : valuesOrBlank(opened, blank),
    problems: {},
    refusals: 0,
    offered: isPutIn ? null : kept,
    theirs: null,
    replaced: null,
    edition: 0,
  }
}

export function postFormReducer(form: PostFormState, event: PostFormEvent): PostFormState {
  switch (event.type) {
    case 'typed': {
      const mended = Object.fromEntries(
        Object.keys(event.changes).map((field) => [field as PostField, undefined]),
      )
      return {
        ...form,
        values: { ...form.values, ...event.changes },
        problems: { ...form.problems, ...mended },
      }
    }
    case 'checked':
      return {
        ...form,
        problems: event.problems,
        refusals: form.refusals + (Object.keys(event.problems).length > 0 ? 1 : 0),
      }
    case 'draftRestored':
      if (!form.offered) return form
      return {
        ...exchanged(form, form.offered.values),
        opened: basedOn(form.opened, form.offered),
        offered: null,
        replaced: {
          values: form.values,
          opened: form.opened,
          title: 'Your earlier changes have been restored.',
        },
      }
    case 'offerDropped':
      return { ...form, offered: null }
    case 'discarded':
      return { ...exchanged(form, valuesOrBlank(form.opened, event.blank)), offered: null, replaced: null }
    case 'revisionRestored':
      return {
        ...exchanged(form, { ...form.values, ...event.words, excerpt: getCustomExcerpt(event.words) }),
        replaced: { values: form.values, opened: form.opened, title: 'Restored.' },
      }
    case 'replacementUndone':
      if (!form.replaced) return form
      return { ...exchanged(form, form.replaced.values), opened: form.replaced.opened, replaced: null }
    case 'conflictOpened':
      return { ...form, theirs: event.theirs }
    case 'conflictClosed':
      return { ...form, theirs: null }
    case 'theirsTaken':
      return { ...shown(form, event.post), edition: form.edition + 1 }
    case 'saved':
      return {
        ...shown(form, event.post),
        values: mergeTypedValues(form.values, event.sent, event.post),
        offered: null,
      }
    case 'copySaved':
      return { ...form, offered: null }
    case 'publishedItself':
      return {
        ...form,
        opened: event.post,
        values: { ...form.values, status: 'published', isTimed: false, day: '', hour: '' },
        problems: { ...form.problems, day: undefined },
        theirs: null,
      }
  }
}

const ofPublication = ['status', 'published_at', 'publish_at', 'updated_at']

/** True if scheduled publication is the only change since the form was opened. */
export function isPublishedAutomatically(
  opened: AdminPost | null,
  latest: AdminPost | null,
): latest is AdminPost {
  if (!opened?.publish_at || opened.status !== 'draft' || latest?.status !== 'published') return false
  const rest = (post: AdminPost) =>
    JSON.stringify(
      Object.entries(post)
        .filter(([name]) => !ofPublication.includes(name))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  return rest(opened) === rest(latest)
}

/** Merges the saved post with the fields that the user changed during the save. */
export function mergeTypedValues(values: PostValues, sent: PostValues, post: AdminPost): PostValues {
  const typed = Object.entries(values).filter(([field, value]) => value !== sent[field as keyof PostValues])
  return { ...getPostValues(post), ...Object.fromEntries(typed) }
}

function exchanged(form: PostFormState, values: PostValues): PostFormState {
  return { ...form, values, problems: {}, edition: form.edition + 1 }
}

function shown(form: PostFormState, post: AdminPost): PostFormState {
  return { ...form, opened: post, values: getPostValues(post), problems: {}, theirs: null, replaced: null }
}

/** Returns the opened post with the version that the draft is based on, so that saving detects a conflict. */
function basedOn(opened: AdminPost | null, draft: StoredDraft): AdminPost | null {
  return opened && draft.basedOn ? { ...opened, updated_at: draft.basedOn } : opened
}

function valuesOrBlank(opened: AdminPost | null, blank: PostValues): PostValues {
  return opened ? getPostValues(opened) : blank
}
