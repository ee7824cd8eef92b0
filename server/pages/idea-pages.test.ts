import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages, publicUrl } from '#tests/support/test-pages.ts'

const { app, runAs, secrets } = await createTestApp()
const { get } = createSiteTestPages({ app, secrets })
const admin = await buildAdministrator(runAs)
const asAdmin = (statement: string) => runAs(admin.identity, (tx) => tx.unsafe(statement))

it('an unknown idea returns 404, and a deleted one returns 410 with an explanation and no picture', async () => {
  expect((await get('/app-ideas/3f2b8c1e-0000-4000-8000-000000000001')).status).toBe(404)
  const id = await buildIdea(runAs, { title: 'Tool Library' })
  expect((await get(`/share/idea-${id}.png`)).status).toBe(200)
  await asAdmin(`delete from public.app_ideas where id = '${id}'`)
  const { status, body, headers } = await get(`/app-ideas/${id}`)
  expect(status).toBe(410)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(body).toContain('This idea is no longer here')
  expect(body).toContain('There’s nothing wrong with your link.')
  expect(body).not.toContain('Tool Library')
  expect(body).not.toContain(`/share/idea-${id}`)
  expect((await get(`/share/idea-${id}.png`)).status).toBe(404)
})

it('a pending idea that is deleted returns 404, as if it had never existed', async () => {
  const id = await buildIdea(runAs, { status: 'awaiting_approval' })
  expect((await get(`/share/idea-${id}.png`)).status).toBe(404)
  await runAs(service, (tx) => tx`delete from public.app_ideas where id = ${id}`)
  expect((await get(`/app-ideas/${id}`)).status).toBe(404)
})

it('the old address of a merged idea redirects in every language, and the page shows both ideas', async () => {
  const old = await buildIdea(runAs, { title: 'Queue at the tap', submitterName: 'Ada' })
  const stays = await buildIdea(runAs, { title: 'Water line', submitterName: 'Kofi' })
  await asAdmin(`select private.merge_ideas('${old}', '${stays}')`)
  for (const prefix of ['', '/fr']) {
    const { status, headers } = await get(`${prefix}/app-ideas/${old}?view=status`)
    expect(status).toBe(301)
    expect(headers.get('location')).toBe(`${prefix}/app-ideas/${stays}?view=status`)
  }
  const { body } = await get(`/app-ideas/${stays}`)
  expect(body).toContain('Two people asked for this')
  expect(body).toContain('Queue at the tap')
  await asAdmin(`select private.unmerge_idea('${old}')`)
  expect((await get(`/app-ideas/${old}`)).status).toBe(200)
  expect((await get(`/app-ideas/${stays}`)).body).not.toContain('Two people asked for this')
})

it('the page of an idea has a title, a text and a picture for social networks', async () => {
  const id = await buildIdea(runAs, { title: 'Clinic Queue' })
  const { body } = await get(`/app-ideas/${id}`)
  expect(body).toContain(`<meta property="og:image" content="${publicUrl}/share/idea-${id}.png">`)
  expect(body).toContain('og:title" content="Clinic Queue')
  for (const host of [
    'wa.me',
    't.me/share',
    'www.facebook.com/sharer',
    'x.com/intent',
    'www.linkedin.com/sharing',
  ])
    expect(body).toContain(`https://${host}`)
  expect(body).toContain(encodeURIComponent(`${publicUrl}/app-ideas/${id}`))
})

it('the status view of the idea board contains every column and no unpublished idea', async () => {
  await buildIdea(runAs, { title: 'Rain Alert', status: 'in_development' })
  await buildIdea(runAs, { title: 'Shop Ledger', status: 'completed' })
  await buildIdea(runAs, { title: 'Secret Wish', status: 'awaiting_approval' })
  const { body } = await get('/app-ideas?view=status')
  for (const words of ['Sent in', 'Approved', 'Building', 'Testing', 'Built', 'Rain Alert', 'Shop Ledger'])
    expect(body).toContain(words)
  expect(body).not.toContain('Secret Wish')
  expect(body).not.toContain('Nothing here matches your search.')
  const searched = (await get('/app-ideas?view=status&q=rain')).body
  expect(searched).not.toContain('Shop Ledger')
  expect(searched).toContain('Nothing here matches your search.')
})

it('the feeds of ideas are valid XML, can be limited to one audience, and contain only listed ideas', async () => {
  await buildIdea(runAs, { title: ']]> <b> & Seed', targetUsers: ['Farmers'] })
  const feed = async (path: string) => {
    const { status, body } = await get(path)
    if (status !== 200) return status
    expect(XMLValidator.validate(body)).toBe(true)
    const { entry: entries } = new XMLParser({ isArray: (name) => name === 'entry' }).parse(body).feed
    return (entries as { title: string }[]).map(({ title }) => title)
  }
  const all = await feed('/app-ideas/feed.xml')
  expect(all).toContain('Shop Ledger (Completed)')
  expect(String(all)).not.toContain('Secret Wish')
  expect(await feed('/app-ideas/feed.xml?audience=Farmers')).toHaveLength(1)
  expect(await feed('/app-ideas/feed.xml?audience=Nobody')).toBe(404)
  expect((await get('/app-ideas')).body).toContain(
    'title="App ideas" href="https://example.org/app-ideas/feed.xml"',
  )
})

it('the picture of an idea is in the language of its URL, and an unknown language returns 404', async () => {
  const id = await buildIdea(runAs, { title: 'Borehole Map', voteCount: 12 })
  const picture = async (path: string) => {
    const { status, answer } = await get(path)
    expect(status, path).toBe(200)
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }
  const paths = ['', 'fr/', 'sw/', 'ha/', 'yo/', 'ig/'].map((language) => `/share/${language}idea-${id}.png`)
  const drawn = await Promise.all(paths.map(picture))
  expect(new Set(drawn).size).toBe(paths.length)
  // Requests the pictures again in another order. They are cached now.
  expect(await Promise.all(paths.toReversed().map(picture))).toEqual(drawn.toReversed())
  expect(await picture(`/share/en/idea-${id}.png`)).toBe(drawn[0])
  expect((await get(`/share/xx/idea-${id}.png`)).status).toBe(404)
  expect((await get(`/ha/app-ideas/${id}`)).body).toContain(`${publicUrl}/share/ha/idea-${id}.png`)
})

describe('the feed of ideas', () => {
  const headOf = (xml: string) => xml.slice(0, xml.indexOf('<updated>'))
  const entryOf = (xml: string, title: string) =>
    xml.split('<entry>').find((entry) => entry.includes(`<title>${title}`)) ?? ''

  it('the English feed contains all ideas and marks those in another language', async () => {
    await buildIdea(runAs, { title: 'Marché du jour', language: 'fr', status: 'completed' })
    await buildIdea(runAs, { title: 'Seed Bank', targetUsers: ['Farmers'] })
    const { body } = await get('/app-ideas/feed.xml')
    expect(headOf(body)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>https://example.org/app-ideas</id>
<title>20 in 24: app ideas</title>
<subtitle>What people asked for, and what became of it.</subtitle>
`)
    expect(entryOf(body, 'Seed Bank (Approved)')).toContain(
      '<category term="Farmers"/><category term="Approved"/>\n<content type="text">',
    )
    expect(entryOf(body, 'Marché du jour (Completed)')).toContain('<content type="text" xml:lang="fr">')
    expect(headOf((await get('/app-ideas/feed.xml?audience=Farmers')).body)).toContain(
      '<title>20 in 24: app ideas for Farmers</title>',
    )
  })

  it('the French feed is marked as French, links to French pages, and states that its translation is automatic', async () => {
    const { body } = await get('/fr/app-ideas/feed.xml?audience=Farmers')
    expect(XMLValidator.validate(body)).toBe(true)
    expect(headOf(body)).toContain('xml:lang="fr"')
    expect(headOf(body)).toContain('<id>https://example.org/fr/app-ideas?audience=Farmers</id>')
    expect(headOf(body)).toContain('<title>20 in 24 : idées d’applications (Agriculteurs)</title>')
    expect(headOf(body)).toContain('ce qui en est sorti. Traduction automatique')
    expect(body).toContain(
      'rel="self" type="application/atom+xml" href="https://example.org/fr/app-ideas/feed.xml?',
    )
    const entry = entryOf(body, 'Seed Bank (Validée)')
    expect(entry).toContain('href="https://example.org/fr/app-ideas/')
    expect(entry).toContain('<category term="Farmers" label="Agriculteurs"/>')
    expect(entry).toContain('<content type="text" xml:lang="en">')
    expect((await get('/fr/app-ideas/feed.xml?audience=Nobody')).status).toBe(404)
    expect((await get('/xx/app-ideas/feed.xml')).status).toBe(404)
  })

  it('the board links to the feed in the language of the page', async () => {
    const { body } = await get('/fr/app-ideas?audience=Farmers')
    expect(body).toContain('title="Idées d’applications" href="https://example.org/fr/app-ideas/feed.xml"')
    expect(body).toMatch(/<a href="\/fr\/app-ideas\/feed\.xml\?audience=Farmers" hrefLang="fr"/)
    expect(body).not.toContain('"/app-ideas/feed.xml')
  })
})

it('an idea on the board shows the votes it needs for a slot only if votes decide about the slots', async () => {
  const put = (key: string, value: object | string) =>
    runAs(
      service,
      (
        tx,
      ) => tx`insert into public.site_settings (key, value, is_public) values (${key}, ${tx.json(value)}, true)
        on conflict (key) do update set value = excluded.value`,
    )
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString()
  await put('attempt', { countdownStart: inDays(-9), start: inDays(48), end: inDays(49) })
  for (let at = 0; at < 22; at++) await buildIdea(runAs, { title: `Wish ${at}`, voteCount: 500 - at * 5 })
  const words = async (path: string) => (await get(path)).body.replaceAll('<!-- -->', '')
  const byPlan = await words('/app-ideas?view=status')
  expect(byPlan).toContain('It doesn’t guarantee a slot: the plan decides which twenty are built.')
  expect(byPlan).not.toContain('from a slot')

  await put('slots', 'votes')
  const byVotes = await words('/app-ideas?view=status')
  expect(byVotes).toContain('to vote an idea into the twenty')
  expect(byVotes).toContain('At the moment, the ideas above this line have a slot')
  expect(byVotes).toContain('6 votes away from a slot')
  expect(byVotes).not.toContain('the plan decides')
  // Before the day, the wall shows the ideas with the most votes, for both values of the setting `slots`.
  const home = await words('/')
  expect(home).toContain('Your vote shows what you want built')
  expect(home).toMatch(/<a href="\/app-ideas\/[0-9a-f-]{36}"[^>]*>Wish 0<\/a>/)
  expect(home).not.toMatch(/href="[^"]*"[^>]*>Wish 21</)
  // Figures that the site has counted appear beside the owner's goals (`statistics`) only if the setting
  // `reach` is `shown`.
  await put('statistics', { items: [{ figure: '10K+', label: 'supporters', date: null, source: null }] })
  expect(await words('/')).not.toContain('what this site has counted so far')
  await put('reach', 'shown')
  expect(await words('/')).toMatch(
    /what this site has counted so far, as of \d+ \w+ \d{4}\. Votes: [\d,]+\. App ideas: \d+/,
  )
  // The sentence with "from a slot" is about all ideas, so search results do not show it.
  expect(await words('/app-ideas?view=status&q=Wish')).not.toContain('from a slot')

  await put('attempt', { countdownStart: inDays(-9), start: inDays(-1), end: inDays(3) })
  expect(await words('/app-ideas?view=status')).not.toContain('from a slot')

  // On the day, planned ideas are listed first, in the order of the plan, and a line marks the end of the
  // plan. Without planned ideas, this line is missing.
  expect(await words('/app-ideas?view=status')).not.toContain('Today’s plan ends here.')
  const idOf = async (title: string) => {
    const [row] = await runAs(
      service,
      (tx) => tx<{ id: string }[]>`select id from public.app_ideas where title = ${title}`,
    )
    return row?.id ?? ''
  }
  const [last, first] = [await idOf('Wish 21'), await idOf('Wish 3')]
  await runAs(
    service,
    (tx) => tx`insert into public.challenge_apps (number, title, state, idea_id) values
        (7, 'Wish 21', 'queued', ${last}), (9, 'Wish 3', 'queued', ${first})
      on conflict (number) do update set title = excluded.title, state = excluded.state, idea_id = excluded.idea_id`,
  )
  const onTheDay = await words('/app-ideas?view=status')
  const places = ['>Wish 21<', '>Wish 3<', 'Today’s plan ends here.', '>Wish 0<'].map((text) =>
    onTheDay.indexOf(text),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(onTheDay.split('>Wish 3<')).toHaveLength(2)
  expect(onTheDay).toContain('In the order of the plan, then by votes.')
  expect(await words('/app-ideas?view=status&q=Wish')).not.toContain('Today’s plan ends here.')
})

it('an idea shows its elapsed minutes, its planned time or its test results on the day', async () => {
  const plain = async (path: string) =>
    (await get(path)).body.replace(/<!-- -->|<\/?(?:strong|span)[^>]*>/g, '')
  const dayWords = ['Hour ', 'Starts at about', 'Watch it being built', 'Test the apps yourself']
  const before = await plain('/app-ideas?view=status')
  for (const words of dayWords.slice(1)) expect(before).not.toContain(words)

  const [built, building, next] = [
    await buildIdea(runAs, { title: 'Recipe Cost', status: 'testing' }),
    await buildIdea(runAs, { title: 'Rain Gauge', status: 'in_development' }),
    await buildIdea(runAs, { title: 'Tool Shelf' }),
  ]
  await startDay(runAs, { minutesIn: 100 })
  await runAs(service, async (tx) => {
    await tx`delete from public.challenge_apps`
    await tx`insert into public.challenge_apps (number, title, planned_minutes, idea_id, works_count, fails_count)
        values (1, 'Recipe Cost', 72, ${built}, 37, 2), (2, 'Rain Gauge', 72, ${building}, 0, 0), (3, 'Tool Shelf', 72, ${next}, 0, 0)`
  })
  const write = createDayWriter(runAs, admin.id)
  await write(100, { kind: 'attempt_started' })
  await write(100, { kind: 'app_started', app_number: 1 })
  await write(42, { kind: 'app_finished', app_number: 1 })
  await write(41, { kind: 'app_started', app_number: 2 })
  const live = (await plain('/app-ideas?view=status')).replace(/<svg.*?<\/svg>/gs, '')
  expect(live).toMatch(/1 of twenty is built\. Hour 2 of 24\./)
  expect(live).toMatch(/4[01] of 72 minutes/)
  expect(live).toMatch(/href="\/live"[^>]*>.{0,200}Watch it being built/)
  expect(live).toMatch(/Starts at about \d\d:\d\d/)
  expect(live).toContain('Worked for 37, failed for 2')
  expect(live).toMatch(/href="\/apps"[^>]*>.{0,300}Test the apps yourself/)
  expect(live).toContain('Active Ideas')
})
