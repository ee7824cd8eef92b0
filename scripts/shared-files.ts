import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const icons = 'node_modules/lucide-react/dist/esm/icons'

/**
 * Modules of each shared file of the build. If most pages need the same modules, one file compresses better
 * than ten and needs one request. A page always loads the whole file. So modules of the landing page's first
 * screens do not belong here: that page would load the others too early.
 */
export const sharedFiles: Record<string, string[]> = {
  fields: [
    `${icons}/info.mjs`,
    'web/common/forms/form-problems.ts',
    'web/common/forms/use-fields.ts',
    'web/common/ui/error-summary.tsx',
    'web/common/ui/field-counter.tsx',
    'web/common/ui/field.tsx',
    'web/common/ui/form.tsx',
    'web/common/ui/lead-to-field.ts',
    'web/common/ui/message.tsx',
    'web/common/ui/select-field.tsx',
    'web/common/ui/text-area.tsx',
    'web/common/ui/text-field.tsx',
    'web/common/ui/use-new-problem.ts',
  ],
  dialogs: [
    `${icons}/circle-question-mark.mjs`,
    'web/common/ui/confirm-dialog.tsx',
    'web/common/ui/dialog.tsx',
    'web/common/ui/icon-button.tsx',
    'web/common/ui/steps.tsx',
    'web/common/ui/use-modal.ts',
  ],
  loading: [
    'node_modules/@tanstack/react-query/build/modern/useMutation.js',
    `${icons}/unplug.mjs`,
    'web/common/time/format-date.ts',
    'web/common/ui/load-failure.tsx',
    'web/common/ui/loader.tsx',
    'web/common/ui/skeleton.tsx',
  ],
  proof: [
    'shared/codes.ts',
    'web/common/forms/posted-fields.ts',
    'web/common/forms/use-form-seen.ts',
    'web/common/offline/draft-store.ts',
    'web/common/proof/step-words.ts',
    'web/common/proof/address-field.tsx',
    'web/common/proof/code-step.tsx',
    'web/common/proof/pending-sign-in.ts',
    'web/common/proof/proof-steps.ts',
    'web/common/proof/prove-address.ts',
    'web/common/proof/use-proof.ts',
    'web/common/ui/code-input.tsx',
    'web/common/ui/resend-control.tsx',
  ],
  'sign-up': [
    'shared/supporter-forms.ts',
    'web/public/supporters/kept-supporter.ts',
    'web/public/supporters/prove-supporter.ts',
    'web/public/supporters/supporter-flow.ts',
    'web/public/supporters/supporter-steps.tsx',
    'web/public/supporters/use-inviter.ts',
    'web/public/forms/news-consent.tsx',
  ],
  refusals: [
    'web/common/words/problem-of.ts',
    'web/common/words/refusal-text.tsx',
    'web/common/words/say-problem.ts',
  ],
  unsent: [
    'web/common/offline/persistent-queue.ts',
    'web/common/offline/unsent.ts',
    'web/public/ui/draft-notice.tsx',
    'web/public/ui/send-later.tsx',
  ],
  'live-day': [
    'shared/derive-day.ts',
    'shared/evidence-line.ts',
    'shared/live-app.ts',
    'shared/live-day.ts',
    'shared/played-clock.ts',
    'web/public/live/day-words.ts',
    'web/public/live/live-day.tsx',
    'web/public/live/live-queries.ts',
    'web/public/live/use-clock-face.ts',
  ],
  ideas: [
    'web/public/ideas/board/held-note.tsx',
    'web/public/ideas/board/top-ideas.tsx',
    'web/public/ideas/board/vote-button.tsx',
    'web/public/ideas/form/idea-draft.ts',
    'web/public/ideas/form/idea-fields.tsx',
    'web/public/ideas/own/idea-dashboard.tsx',
    'web/public/ideas/own/own-ideas.tsx',
    'web/public/ui/vote.tsx',
  ],
  lists: [
    `${icons}/chevron-left.mjs`,
    `${icons}/chevron-right.mjs`,
    `${icons}/list.mjs`,
    `${icons}/search.mjs`,
    'web/common/lists/last-page.tsx',
    'web/common/lists/use-search-draft.ts',
    'web/public/ui/filter-form.tsx',
    'web/common/ui/filter-select.tsx',
    'web/public/ui/language-select.tsx',
    'web/common/ui/page-items.ts',
    'web/common/ui/pagination.tsx',
  ],
  tables: ['web/common/ui/data-table.tsx', 'web/common/ui/tabs.tsx'],
  exports: [
    'web/common/lists/export-rows.ts',
    'web/office/lists/use-list-state.ts',
    'web/office/lists/export-list.tsx',
  ],
  'office-lists': [
    'shared/saved-filters.ts',
    'web/office/lists/use-stable-list.ts',
    'web/office/lists/use-selection.ts',
    'web/office/lists/keep-filters.ts',
    'web/office/lists/saved-filters.tsx',
    'web/office/lists/list-pages.tsx',
    'web/office/lists/list-toolbar.tsx',
    'web/office/lists/table-list.tsx',
    'web/office/lists/use-table-list.ts',
    'web/office/ui/dock.tsx',
    'web/office/ui/sort-control.tsx',
    'web/office/ui/tick-column.tsx',
  ],
  office: [
    `${icons}/book-open.mjs`,
    `${icons}/list-checks.mjs`,
    `${icons}/megaphone.mjs`,
    `${icons}/users.mjs`,
    'shared/back-office.ts',
    'shared/byline.ts',
    'shared/office-roles.ts',
    'web/office/sign-in/door.tsx',
    'web/office/sign-in/second-factor-form.tsx',
    'web/office/sign-in/session-status.ts',
    'web/office/sign-in/auth-refusal.ts',
    'web/office/sign-in/office-role.ts',
    'web/office/layout/admin-head.ts',
    'web/office/layout/admin-home.ts',
    'web/office/layout/office-entries.ts',
    'web/office/ui/focus-bar.tsx',
  ],
  undo: [
    'web/common/data/use-each-mutation.ts',
    'web/common/data/use-undo.ts',
    'web/office/ui/undo-button.tsx',
  ],
  shares: [
    `${icons}/link.mjs`,
    `${icons}/share-2.mjs`,
    'web/public/share/pass-on.tsx',
    'web/public/share/share-places.ts',
    'web/public/share/use-share.ts',
  ],
}

/**
 * Value for `output.codeSplitting.groups`. Files that these modules import are not added to the groups,
 * because Rolldown would otherwise move parts of the first screens into them.
 */
export const sharedFileGroups = Object.entries(sharedFiles).map(([name, files]) => ({
  name,
  test: (id: string) => files.includes(relative(root, id).replaceAll('\\', '/')),
  includeDependenciesRecursively: false,
}))
