import { expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { seedDemo } from '#server/services/demo.ts'
import { badgeTypes } from '#shared/badges.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)

it('the demo badges belong to the people they name, and have the date of their email', async () => {
  await seedDemo(runAs)
  const badges = await runAs(
    service,
    (tx) => tx<
      {
        type: keyof typeof badgeTypes
        title: string
        name: string
        earned_as: string
        is_sent: boolean
        is_dated: boolean
      }[]
    >`
      select badge_type as type, badge_title as title, recipient_name as name, private.get_earned_name(user_id, badge_type) as earned_as,
        email_sent as is_sent, email_sent_at is not null as is_dated
      from public.badges`,
  )
  expect(badges).toHaveLength(3)
  for (const { type, title, name, earned_as, is_sent, is_dated } of badges) {
    expect([title, name, is_dated]).toEqual([badgeTypes[type].title, earned_as, is_sent])
  }
  expect(badges.map(({ title }) => title).sort()).toEqual([
    'Community Champion',
    'Community Voice',
    'Idea Innovator',
  ])
  expect(badgeTypes.app_idea_contributor.description).toBe(
    'Awarded for contributing innovative app ideas to the GWR initiative',
  )
})

it('the demo has two platinum sponsors and two gold sponsors', async () => {
  const sponsors = await runAs(service, (tx) => tx`select tier from public.sponsors order by display_order`)
  expect(sponsors.map(({ tier }) => tier)).toEqual(['platinum', 'platinum', 'gold', 'gold'])
})

it('the demo has no finished ideas before the day', async () => {
  const built = await runAs(
    service,
    (tx) => tx`select title from public.app_ideas where status = 'completed'`,
  )
  expect(built).toEqual([])
})
