import { screen, waitFor } from '@testing-library/dom'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { app, open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
// Title that a spreadsheet would run as a formula.
const formula = '=1+1 clinic'
const held = await buildPerson(runAs, 'voter@example.org')
const idea = await buildIdea(runAs, { title: formula })
await buildIdea(runAs, { title: 'A market' })
await runAs(service, async (tx) => {
  await tx`update auth.users set are_votes_held = true where id = ${held.id}`
  await tx`insert into private.idea_votes (idea_id, user_id, is_held) values (${idea}, ${held.id}, true)`
  await tx`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
      select name, lower(name) || '@example.org', true, 'https://www.linkedin.com/in/example', 'Kano, Nigeria',
        'A story of ten words about what this campaign did here.', 'approved'
      from unnest(array['Ada', 'Kofi']) as name`
  await tx`
      insert into public.sponsors (name, logo_url, website_url, tier, description, is_active)
      values (${formula}, '/logos/none.svg', '', 'gold', '', true), ('Not this', '/logos/none.svg', '', 'silver', '', true)`
  await tx`
      insert into public.sponsor_enquiries (organisation, name, email, message, state)
      values (${formula}, 'Ada', 'ada@example.org', 'One quarter.', 'talking'), ('Another', 'Kofi', 'kofi@example.org', 'Half of it.', 'new')`
  await tx`
      insert into public.blog_posts (slug, title, content, status, author_name, published_at)
      select 'post-' || number, 'Post ' || lpad(number::text, 2, '0'), '<p>Words.</p>', 'published', 'The builder', now()
      from generate_series(1, 23) as number
      union all select 'draft', 'A draft', '', 'draft', 'The builder', null`
  await tx`insert into public.own_pages (address, title) values ('how-it-began', ${formula})`
  await tx`
      insert into private.imports (id, kind, file_name, content_hash, came, was_there, refused)
      values (gen_random_uuid(), 'ideas', ${formula}, sha256('a file'), 1, 0, 0)`
  await tx`
      insert into public.community_members (name, email)
      values (${formula}, 'paper@example.org'), ('Not this', 'other@example.org')`
  await tx`insert into public.givers (words, amount) values (${formula}, 50)`
  await tx`
      insert into private.email_outbox (kind, recipient, payload, attempts, failed_at, last_error)
      select 'test', 'full-' || lpad(number::text, 3, '0') || '@example.org', '{}', 76, now() - number * interval '1 second',
        '552 mailbox full'
      from generate_series(1, 101) as number`
})
for (const name of ['clinic.png', 'market.png'])
  await app.objects.put(service, {
    bucket: 'media-files',
    name,
    replaces: false,
    bytes: await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    contentType: 'image/png',
    cacheControl: 'max-age=3600',
    userMetadata: null,
  })
const builder = await buildAdministrator(runAs, 'builder@example.org')
await startDay(runAs, { minutesIn: 30 })
await createDayWriter(runAs, builder.id)(30, { kind: 'attempt_started' })
await runAs(
  service,
  (tx) => tx`
    insert into public.day_witnesses (attempt, number, name, email, occupation, relation)
    select attempt, 7, ${formula}, 'watches@example.org', 'Teacher', 'Not at all' from public.day_attempts limit 1`,
)

/** Collects the files that the browser would download, in order. */
function catchFiles() {
  const files: { name: string; content: Blob }[] = []
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = createObjectUrl.mock.lastCall?.[0]
    if (content instanceof Blob) files.push({ name: this.download, content })
  })
  onTestFinished(() => {
    createObjectUrl.mockRestore()
    click.mockRestore()
  })
  return files
}

/** Opens a page and returns a function that saves its list. */
async function openList(address: string) {
  const files = catchFiles()
  const user = await open(address)
  return async (format: 'CSV' | 'JSON') => {
    await user.click(await screen.findByText('Export'))
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Save as ${format}`) }))
    return waitFor(async () => {
      const file = files.shift()
      if (!file) throw new Error('no file was saved')
      expect(file.name).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
      // Decodes the bytes, because decoding the Blob as text would remove its byte order mark.
      return Buffer.from(await file.content.arrayBuffer()).toString()
    })
  }
}

const posts = Array.from({ length: 23 }, (_, at) => `Post ${String(at + 1).padStart(2, '0')}`)

const recipients = Array.from(
  { length: 101 },
  (_, at) => `full-${String(at + 1).padStart(3, '0')}@example.org`,
)

it.each([
  ['ideas', '/admin/app-ideas?q=clinic', 'title', [formula]],
  ['stories', '/admin/testimonials?q=kofi', 'name', ['Kofi']],
  ['sponsors', '/admin/sponsors?tier=gold', 'name', [formula]],
  ['enquiries', '/admin/sponsors/enquiries?state=talking', 'organisation', [formula]],
  [
    'posts of every page',
    '/admin/blog?status=published&sort=title&direction=descending',
    'title',
    posts.toReversed(),
  ],
  ['pages', '/admin/pages', 'title', [formula]],
  ['files', '/admin/media?q=clinic', 'name', ['clinic.png']],
  ['witnesses', '/admin/day/witnesses', 'name', [formula]],
  ['slots of the plan', '/admin/day/plan', 'number', Array.from({ length: 20 }, (_, at) => at + 1)],
  ['entries of the log', '/admin/day', 'kind', ['attempt_started']],
  ['emails, including those that are not shown,', '/admin/announcements/emails', 'recipient', recipients],
  ['givers', '/admin/settings/money', 'words', [formula]],
  ['people', '/admin/settings/people', 'email', ['boss@example.org', 'builder@example.org']],
  ['members', '/admin/community?q=%3D1&proven=no', 'name', [formula]],
  ['imports', '/admin/import', 'fileName', [formula]],
])(
  'the file of the list of %s is filtered and sorted like the list, and no cell is a formula',
  async (_, address, column, values) => {
    const save = await openList(address)
    const csv = await save('CSV')
    expect(csv.startsWith('\ufeff')).toBe(true)
    const cells = parse<Record<string, string>>(csv, { columns: true, bom: true }).map((row) => row[column])
    expect(cells).toEqual(values.map((value) => String(value).replace(/^=/, "'=")))
    const rows: Record<string, unknown>[] = JSON.parse(await save('JSON'))
    expect(rows.map((row) => row[column])).toEqual(values)
  },
)

it('an administrator can save the history of an idea as a file from the page of the idea', async () => {
  await runAs(builder.identity, (tx) => tx`update public.app_ideas set status = 'testing' where id = ${idea}`)
  const save = await openList(`/admin/app-ideas/${idea}`)
  expect(JSON.parse(await save('JSON'))).toMatchObject([
    { before: { status: 'approved' }, after: { status: 'testing' } },
  ])
})
