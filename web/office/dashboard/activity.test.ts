import { expect, it } from 'vitest'
import { listDashboardActivity } from '#web/office/dashboard/activity.ts'

const none = { posts: [], sponsors: [], ideas: [] }

it('the recent activity lists only the five newest items', () => {
  const ideas = ['01', '02', '03', '04', '05'].map((at) => ({
    id: at,
    title: `Idea ${at}`,
    submitterName: 'Student, Kano',
    createdAt: `2025-07-${at}T00:00:00Z`,
  }))
  const sponsors = [{ id: 's', name: 'Demo Energy', tier: 'silver', createdAt: '2025-07-03T12:00:00Z' }]
  const shown = listDashboardActivity({ ...none, ideas, sponsors })
  expect(shown.map(({ title }) => title)).toEqual([
    'New idea: Idea 05',
    'New idea: Idea 04',
    'Sponsor added: Demo Energy',
    'New idea: Idea 03',
    'New idea: Idea 02',
  ])
})

it('the recent activity shows a sponsor without a tier as Basic', () => {
  const sponsors = [{ id: 's', name: 'X', tier: null, createdAt: '2025-07-03T12:00:00Z' }]
  expect(listDashboardActivity({ ...none, sponsors })[0]).toMatchObject({ description: 'Basic' })
})

it('a published post in the recent activity has its publication date', () => {
  const post = {
    id: 'p',
    title: 'Training',
    createdAt: '2025-07-01T00:00:00Z',
    publishedAt: '2025-07-09T00:00:00Z',
  }
  const [out] = listDashboardActivity({ ...none, posts: [{ ...post, status: 'published' }] })
  expect(out).toMatchObject({ title: 'Published: Training', time: post.publishedAt })
  const [draft] = listDashboardActivity({ ...none, posts: [{ ...post, status: 'draft' }] })
  expect(draft).toMatchObject({
    title: 'New post: Training',
    description: 'Blog, draft',
    time: post.createdAt,
  })
})
