import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'

/**
 * Files that need the wall clock: their times are stored, shown, or compared with times of the server or
 * another page.
 */
const timesOfDay = [
  'web/app/offline/offline-page.ts',
  'web/common/data/auth-client.ts',
  'web/common/offline/draft-store.ts',
  'web/common/offline/persistent-queue.ts',
  'web/common/offline/unsent.ts',
  'web/common/verification/pending-sign-in.ts',
  'web/office/announcements/announcement-words.ts',
  'web/office/announcements/sending.tsx',
  'web/office/announcements/use-autosaved-draft.ts',
  'web/office/announcements/use-send-time.ts',
  'web/office/day/day-clock.ts',
  'web/office/day/day-head.tsx',
  'web/office/day/primary-bar.tsx',
  'web/office/day/waiting-entry.ts',
  'web/office/emails/emails.tsx',
  'web/office/lists/use-stable-list.ts',
  'web/office/people/administrator-rows.tsx',
  'web/office/posts/mutations.ts',
  'web/office/posts/post-buttons.tsx',
  'web/office/posts/post-dock.tsx',
  'web/office/posts/post-draft.ts',
  'web/office/posts/post-editor.tsx',
  'web/office/posts/publish-time-fields.tsx',
  'web/office/settings/first-run.tsx',
  'web/public/ideas/pending-action.ts',
  'web/public/layout/unsent-bar.tsx',
  'web/public/reminders/pending-reminder-store.ts',
]

it('only the listed files of the web app read the system clock', () => {
  const files = ['web', 'shared'].flatMap((folder) =>
    readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((name) => readFileSync(join(rootFolder, name), 'utf8').includes('Date.now')),
  )
  expect(files.sort()).toEqual(timesOfDay)
})
