import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const icons = 'node_modules/lucide-react/dist/esm/icons'

/**
 * Files of the build by name, with the modules in each. Modules that most pages need compress better in one
 * file than in ten, and need one request. A page loads the whole file, so modules of the landing page's first
 * screens do not belong here.
 */
export const sharedFiles: Record<string, string[]> = {
  fields: [
    `${icons}/info.mjs`,
    'web/lib/forms/form-problems.ts',
    'web/lib/forms/use-fields.ts',
    'web/ui/error-summary.tsx',
    'web/ui/field-counter.tsx',
    'web/ui/field.tsx',
    'web/ui/form.tsx',
    'web/ui/lead-to-field.ts',
    'web/ui/message.tsx',
    'web/ui/select-field.tsx',
    'web/ui/text-area.tsx',
    'web/ui/text-field.tsx',
    'web/ui/use-new-problem.ts',
  ],
  dialogs: [
    `${icons}/circle-question-mark.mjs`,
    'web/ui/confirm-dialog.tsx',
    'web/ui/dialog.tsx',
    'web/ui/icon-button.tsx',
    'web/ui/steps.tsx',
    'web/ui/use-modal.ts',
  ],
  loading: [
    'node_modules/@tanstack/react-query/build/modern/useMutation.js',
    `${icons}/unplug.mjs`,
    'web/lib/format-date.ts',
    'web/ui/load-failure.tsx',
    'web/ui/loader.tsx',
    'web/ui/skeleton.tsx',
  ],
  proof: [
    'shared/codes.ts',
    'web/lib/forms/use-form-seen.ts',
    'web/lib/offline/draft-store.ts',
    'web/parts/step-words.ts',
    'web/proof/address-field.tsx',
    'web/proof/code-step.tsx',
    'web/proof/pending-sign-in.ts',
    'web/proof/proof-steps.ts',
    'web/proof/prove-address.ts',
    'web/proof/use-proof.ts',
    'web/ui/code-input.tsx',
    'web/ui/resend-control.tsx',
  ],
  unsent: [
    'web/lib/offline/persistent-queue.ts',
    'web/lib/offline/unsent.ts',
    'web/ui/draft-notice.tsx',
    'web/ui/send-later.tsx',
  ],
  'live-day': [
    'shared/derive-day.ts',
    'shared/evidence-line.ts',
    'shared/live-app.ts',
    'shared/live-day.ts',
    'shared/played-clock.ts',
    'web/features/campaign/day/day-words.ts',
    'web/features/campaign/day/live-day.tsx',
    'web/features/campaign/day/live-queries.ts',
    'web/features/campaign/day/use-clock-face.ts',
  ],
  ideas: [
    'web/features/ideas/board/held-note.tsx',
    'web/features/ideas/board/top-ideas.tsx',
    'web/features/ideas/board/vote-button.tsx',
    'web/features/ideas/own/idea-dashboard.tsx',
    'web/features/ideas/own/own-ideas.tsx',
    'web/ui/vote.tsx',
  ],
  lists: [
    `${icons}/chevron-left.mjs`,
    `${icons}/chevron-right.mjs`,
    `${icons}/list.mjs`,
    `${icons}/search.mjs`,
    'web/lib/lists/last-page.tsx',
    'web/lib/lists/use-search-draft.ts',
    'web/ui/filter-form.tsx',
    'web/ui/filter-select.tsx',
    'web/ui/language-select.tsx',
    'web/ui/page-items.ts',
    'web/ui/pagination.tsx',
  ],
  tables: ['web/ui/data-table.tsx', 'web/ui/tabs.tsx'],
  exports: ['web/lib/lists/export-rows.ts', 'web/lib/lists/use-list-state.ts', 'web/parts/export-list.tsx'],
  'office-lists': [
    'shared/saved-filters.ts',
    'web/lib/lists/use-stable-list.ts',
    'web/lib/lists/use-selection.ts',
    'web/parts/keep-filters.ts',
    'web/parts/saved-filters.tsx',
    'web/parts/admin/list-toolbar.tsx',
    'web/parts/admin/table-list.tsx',
    'web/parts/admin/use-table-list.ts',
    'web/ui/dock.tsx',
    'web/ui/sort-control.tsx',
    'web/ui/tick-column.tsx',
  ],
  office: [
    `${icons}/book-open.mjs`,
    `${icons}/list-checks.mjs`,
    `${icons}/megaphone.mjs`,
    `${icons}/users.mjs`,
    'shared/back-office.ts',
    'shared/byline.ts',
    'shared/office-roles.ts',
    'web/features/sign-in/door.tsx',
    'web/features/sign-in/second-factor-form.tsx',
    'web/features/sign-in/session-status.ts',
    'web/lib/auth-refusal.ts',
    'web/lib/office-role.ts',
    'web/pages/admin/admin-head.ts',
    'web/pages/admin/admin-home.ts',
    'web/pages/admin/office-entries.ts',
    'web/ui/focus-bar.tsx',
  ],
  undo: ['web/lib/use-each-mutation.ts', 'web/lib/use-undo.ts', 'web/ui/undo-button.tsx'],
  shares: [
    `${icons}/link.mjs`,
    `${icons}/share-2.mjs`,
    'web/parts/share/pass-on.tsx',
    'web/parts/share/share-places.ts',
    'web/parts/share/use-share.ts',
  ],
}

/**
 * Value for `output.codeSplitting.groups`. Keeps the imports of these modules in their own files. Otherwise
 * Rolldown would move them into these groups, including parts of the first screens.
 */
export const sharedFileGroups = Object.entries(sharedFiles).map(([name, files]) => ({
  name,
  test: (id: string) => files.includes(relative(root, id).replaceAll('\\', '/')),
  includeDependenciesRecursively: false,
}))
