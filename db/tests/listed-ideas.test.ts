import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { ideaStatuses, publicIdeaStatuses } from '#shared/ideas.ts'

const list = /''?\w+''?(?:::text)?(?:, ''?\w+''?(?:::text)?)+/g

/**
 * Returns the lists of idea statuses in the SQL files of a folder. Leaves out lists without `in_development`,
 * `testing` or `completed`.
 */
function listsIn(folder: string): string[] {
  return readdirSync(join(rootFolder, folder)).flatMap((name) =>
    [...readFileSync(join(rootFolder, folder, name), 'utf8').matchAll(list)]
      .map(([text]) => text.match(/\w+(?='')|\w+(?=')/g) ?? [])
      .map((words) => words.filter((word) => ideaStatuses.some((status) => status === word)))
      .filter(
        (words) =>
          words.length > 1 && words.some((word) => /^(in_development|testing|completed)$/.test(word)),
      )
      .map((words) => `${name}: ${words.join(' ')}`),
  )
}

const listed = publicIdeaStatuses.join(' ')

it('SQL functions use the public statuses of ideas from shared/ideas.ts', () => {
  const others = listsIn('db/functions').filter((found) => !found.endsWith(`: ${listed}`))
  expect(others.sort()).toEqual([
    `badges.sql: ${listed} merged`, // A merged idea also earns its badge.
    'day.sql: approved in_development completed', // Statuses that follow an app of the plan.
    'idea_followers.sql: approved in_development testing', // Statuses in which an idea can be followed.
    `ideas.sql: ${listed} merged`, // A deleted idea whose page was public.
    'ideas.sql: approved rejected in_development completed', // Statuses about which the submitter gets an email.
  ])
  expect(listsIn('db/functions').length).toBeGreaterThan(10)
})

it('policies, indexes, triggers and views use the public statuses of ideas from shared/ideas.ts', () => {
  const others = listsIn('db/schema').filter((found) => !found.endsWith(`: ${listed}`))
  expect(others).toEqual([`ideas.sql: ${ideaStatuses.join(' ')}`])
})
