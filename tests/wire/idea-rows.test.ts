import { describe, expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const { client, visitor, runAs, request, database } = await createTestServer()
const stranger = client()
const admin = client()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
await admin.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })
await buildIdea(runAs, { title: 'Alpha', voteCount: 1, createdAt: '2025-07-01T10:00:00Z' })
await buildIdea(runAs, { title: 'Beta', voteCount: 9 })
await buildIdea(runAs, { title: 'Waiting', status: 'awaiting_approval' })

describe('ideas read by a stranger', () => {
  it('a stranger cannot select, filter or order by a hidden column of ideas', async () => {
    for (const answer of [
      await stranger.from('app_ideas').select('submitter_email'),
      await stranger.from('app_ideas').select('id').eq('submitter_email', 'x'),
      await stranger.from('app_ideas').select('id').or('submitter_email.eq.x,title.eq.y'),
      await stranger.from('app_ideas').select('id').order('user_id'),
    ]) {
      expect(answer).toMatchObject({ status: 401, error: { code: '42501' } })
    }
  })
  it('a stranger cannot read unlisted ideas with any filter', async () => {
    for (const query of [
      'status=neq.approved',
      'or=(status.eq.awaiting_approval,status.eq.rejected)',
      'not.and=(status.eq.approved,title.eq.x)',
      'title=eq.Waiting',
    ]) {
      const { body } = await request(`/rest/v1/app_ideas?select=title,status&${query}`)
      for (const row of body as unknown as { status: string }[])
        expect(row.status).not.toBe('awaiting_approval')
    }
  })
  it('a stranger cannot change or delete an idea', async () => {
    expect(
      await stranger.from('app_ideas').update({ status: 'approved' }).eq('title', 'Waiting'),
    ).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await stranger.from('app_ideas').delete().eq('title', 'Alpha')).toMatchObject({ status: 401 })
  })
  it('a star selects every column of ideas that is not hidden', async () => {
    const { data } = await stranger.from('app_ideas').select('*').eq('title', 'Alpha').single()
    const granted = await database.owner<{ name: string }[]>`
      select column_name as name from information_schema.column_privileges
      where grantee = 'anon' and privilege_type = 'SELECT' and table_schema = 'public' and table_name = 'app_ideas'`
    expect(Object.keys(data).sort()).toEqual(granted.map(({ name }) => name).sort())
    expect(Object.keys(data)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/email|verified|user_id/)]),
    )
    expect(data.created_at).toBe('2025-07-01T10:00:00+00:00')
  })
  it('an anonymous caller can read the totals of the board', async () => {
    expect((await stranger.from('board_stats').select('*').single()).data).toEqual({
      active_ideas: 2,
      total_votes: 10,
      contributors: 0,
    })
  })
})

describe('ideas changed by an administrator', () => {
  it('an administrator cannot change the votes of an idea or give it an unknown status', async () => {
    expect(await admin.from('app_ideas').update({ vote_count: 99 }).eq('title', 'Alpha')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await admin.from('app_ideas').update({ status: 'famous' }).eq('title', 'Alpha')).toMatchObject({
      status: 400,
      error: { code: '23514' },
    })
  })
  it('a signed-in visitor cannot change an idea as an administrator', async () => {
    const ada = await visitor('ada@example.org')
    expect(await ada.from('app_ideas').update({ status: 'rejected' }).eq('title', 'Alpha')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  })
  it('an approved idea is in the next anonymous read, and its submitter is shown to administrators only', async () => {
    const listed = () => stranger.from('app_ideas').select('title').eq('title', 'Waiting')
    expect((await listed()).data).toEqual([])
    const shown = await admin
      .from('app_ideas')
      .update({ status: 'approved', tech_stack: ['ts', 'sql'], updated_at: new Date().toISOString() })
      .eq('title', 'Waiting')
      .select('title, tech_stack, submitter_email')
    expect(shown).toMatchObject({
      status: 200,
      data: [{ title: 'Waiting', tech_stack: ['ts', 'sql'], submitter_email: null }],
    })
    expect((await listed()).data).toEqual([{ title: 'Waiting' }])
  })
  it('an administrator can delete an idea', async () => {
    const id = await buildIdea(runAs, { title: 'Short-lived' })
    expect(await admin.from('app_ideas').delete().eq('id', id).select('id')).toMatchObject({
      status: 200,
      data: [{ id }],
    })
  })
})
