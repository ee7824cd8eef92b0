import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { ideaSearchErrors } from '#shared/errors/idea-search.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestApp } from '#tests/support/test-app.ts'

type Found = { ideas: { title: string }[]; total: number; has_more: boolean }

const { request, runAs } = await createTestApp()
await buildIdea(runAs, { title: 'Secret Harvest', status: 'awaiting_approval' })
await buildIdea(runAs, { title: 'Harvest Lift', voteCount: 2, targetUsers: ['Farmers'] })
await buildIdea(runAs, { title: 'Harvest Map', voteCount: 9, targetUsers: ['Farmers'], status: 'completed' })
await buildIdea(runAs, { title: '100% Rain', submitterName: 'Harvester, Jos', targetUsers: ['Parents'] })

async function search(question: Record<string, string>) {
  const { status, body } = await request(`/rest/v1/rpc/search_ideas?${new URLSearchParams(question)}`)
  const found = body as unknown as Found
  return { status, code: body.code, found, titles: found.ideas?.map(({ title }) => title) }
}

describe('search_ideas', () => {
  it('unlisted ideas are neither returned nor counted by search_ideas', async () => {
    const { found } = await search({ search: 'secret' })
    expect(found).toEqual({ ideas: [], total: 0, has_more: false })
  })
  it('special characters in a search do not cause errors and reveal nothing about hidden ideas', async () => {
    for (const text of ['Secret Harvest\\', 'Secret\\', '\\', "';--", '$1'])
      expect(await search({ search: text })).toMatchObject({ status: 200, titles: [] })
  })
  it.each([{ sort: 'submitter_email' }, { page: '0' }, { page: '10001' }, { search: 'x'.repeat(121) }])(
    'a search for ideas with %j is refused',
    async (question) => {
      expect(await search(Object.fromEntries(Object.entries(question)))).toMatchObject({
        status: 400,
        code: '22023',
        found: { hint: ideaSearchErrors.search_invalid, message: 'sort, page or search is out of range' },
      })
    },
  )
  it('a search for ideas returns the columns that everyone may read, and no others', async () => {
    const { body } = await request('/rest/v1/app_ideas?title=eq.Harvest%20Lift')
    expect((await search({ search: 'harvest lift' })).found.ideas).toEqual(body)
  })
  it('a search for ideas in an unknown or unused language finds nothing', async () => {
    for (const language of ['ig', 'tlh', "'"])
      expect(await search({ language })).toMatchObject({ status: 200, titles: [], found: { total: 0 } })
  })
  it('a search for ideas finds those in one language, with and without a search text', async () => {
    await buildIdea(runAs, { title: 'Mavuno', language: 'sw' })
    await buildIdea(runAs, { title: 'Mvua Harvest', language: 'sw', voteCount: 1 })
    await buildIdea(runAs, { title: 'Siri', language: 'sw', status: 'awaiting_approval' })
    expect(await search({ language: 'sw' })).toMatchObject({
      titles: ['Mvua Harvest', 'Mavuno'],
      found: { total: 2 },
    })
    expect((await search({ language: 'sw', search: 'mav' })).titles).toEqual(['Mavuno'])
    expect((await search({ language: 'en', search: 'mvua' })).titles).toEqual([])
    await runAs(service, (tx) => tx`delete from public.app_ideas where language = 'sw'`)
  })
  it('a search for ideas finds titles and submitters, and returns ideas in the requested order', async () => {
    expect((await search({ search: 'harvest' })).titles).toEqual(['Harvest Map', 'Harvest Lift', '100% Rain'])
    expect((await search({ search: 'harvest', sort: 'title' })).titles).toEqual([
      '100% Rain',
      'Harvest Lift',
      'Harvest Map',
    ])
    expect((await search({ search: 'HARVEST', state: 'completed' })).titles).toEqual(['Harvest Map'])
    expect((await search({ search: 'ha', audience: 'Parents' })).titles).toEqual(['100% Rain'])
  })
  it('the characters % and _ in a search for ideas are taken literally', async () => {
    expect((await search({ search: '0%' })).titles).toEqual(['100% Rain'])
    expect((await search({ search: '_' })).titles).toEqual([])
  })
  it('the total of a search for ideas counts all matches, for an audience and for a text', async () => {
    expect((await search({ audience: 'Farmers' })).found.total).toBe(2)
    for (let at = 0; at < 12; at += 1) await buildIdea(runAs, { title: `Bus ${at}` })
    expect(await search({ search: 'bus', page: '2', sort: 'created_at' })).toMatchObject({
      titles: ['Bus 1', 'Bus 0'],
      found: { total: 12, has_more: false },
    })
  })
})
