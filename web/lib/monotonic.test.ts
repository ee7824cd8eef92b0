import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root.ts'

/**
 * Files that need the wall clock: their times are stored, shown, or compared with times of the server or
 * another page.
 */
const timesOfDay = [
  'web/features/announcements/announcement-words.ts',
  'web/features/announcements/sending.tsx',
  'web/features/announcements/use-departure.ts',
  'web/features/announcements/use-kept-draft.ts',
  'web/features/blog/admin/mutations.ts',
  'web/features/blog/admin/post-acts.tsx',
  'web/features/blog/admin/post-dock.tsx',
  'web/features/blog/admin/post-draft.ts',
  'web/features/blog/admin/post-editor.tsx',
  'web/features/blog/admin/post-time.tsx',
  'web/features/day/day-clock.ts',
  'web/features/day/day-head.tsx',
  'web/features/day/primary-bar.tsx',
  'web/features/day/waiting-entry.ts',
  'web/features/emails/emails.tsx',
  'web/features/ideas/press-before-sign-in.ts',
  'web/features/people/person-rows.tsx',
  'web/features/reminders/pending-reminder.ts',
  'web/features/settings/first-run.tsx',
  'web/lib/auth-client.ts',
  'web/lib/lists/use-stable-list.ts',
  'web/lib/offline/draft-store.ts',
  'web/lib/offline/offline-page.ts',
  'web/lib/offline/persistent-queue.ts',
  'web/lib/offline/unsent.ts',
  'web/pages/public/unsent-bar.tsx',
  'web/proof/pending-sign-in.ts',
]

it('only the listed files read the system clock', () => {
  const files = ['web', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((name) => readFileSync(join(root, name), 'utf8').includes('Date.now')),
  )
  expect(files.sort()).toEqual(timesOfDay)
})
