import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { deleteExpiredSiteRows } from '#server/jobs/retention.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { emailErrors } from '#shared/errors/emails.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { importErrors } from '#shared/errors/imports.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { sponsorErrors } from '#shared/errors/sponsors.ts'
import {
  type CheckedRow,
  type ImportCheck,
  type ImportKind,
  type ImportRecord,
  importLimits,
} from '#shared/imports.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator } = await createTestApp()
const admin = await signInAdministrator()
const all = <Row extends object>(text: string) => runAs(service, (tx) => tx.unsafe<Row[]>(text))
const count = async (table: string) =>
  (await all<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0

const encoded = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64')
type Answer<Data> = { status: number; body: { data: Data; error?: string; code?: string } }
const file = (kind: ImportKind, text: string) => ({ kind, fileName: 'list.csv', content: encoded(text) })

async function check(kind: ImportKind, text: string, more = {}) {
  return (await call(
    'check-import',
    { ...file(kind, text), ...more },
    admin,
  )) as unknown as Answer<ImportCheck>
}
async function apply(kind: ImportKind, text: string, id: string = randomUUID()) {
  const { mapping } = (await check(kind, text)).body.data
  return (await call(
    'apply-import',
    { ...file(kind, text), mapping, id },
    admin,
  )) as unknown as Answer<ImportRecord>
}
const undo = async (id: string) =>
  (await call('undo-import', { id }, admin)) as unknown as Answer<ImportRecord>
const words = ({ line, problems }: CheckedRow) =>
  problems.map(({ column, text }) => `${line}:${column} ${text}`)

const supporters = 'Name,E-mail,Date of consent\nAda Obi,ada@example.org,2026-03-01\n'

describe('an import file', () => {
  it('only administrators can check, apply or undo an import', async () => {
    const { access_token: visitor } = await signIn('nosy@example.org')
    for (const token of [undefined, visitor]) {
      expect([401, 403]).toContain((await request('/functions/v1/get-imports', { token })).status)
      for (const [name, body] of [
        ['check-import', file('members', supporters)],
        ['apply-import', { ...file('members', supporters), mapping: [], id: randomUUID() }],
        ['undo-import', { id: randomUUID() }],
      ] as const)
        expect([401, 403]).toContain((await call(name, body, token)).status)
    }
  })
  it.each([
    [
      'Latin-1',
      encoded('Name,E-mail\nCaf\xe9,a@example.org\n', 'latin1'),
      importErrors.not_utf8,
      { line: 2, column: 4 },
    ],
    [
      'an end in the middle of a quoted cell',
      encoded('Name,E-mail\n"Ada,a@example.org\nBola,b'),
      importErrors.quote_open,
      { line: 2, column: 1 },
    ],
    [
      'a row with a cell too many',
      encoded('Name,E-mail\nAda,a@example.org,Kano\n'),
      importErrors.too_many_cells,
      { line: 2, column: 3 },
    ],
    [
      'a column that appears twice',
      encoded('Name,Name\nA,B\n'),
      importErrors.column_twice,
      { line: 1, title: 'Name' },
    ],
    [
      'too many columns',
      encoded(`${Array.from({ length: importLimits.columns + 1 }, (_, at) => `c${at}`).join(',')}\n1\n`),
      importErrors.too_many_columns,
      { column: importLimits.columns + 1, limit: importLimits.columns },
    ],
    [
      'a very long column name',
      encoded(`Name,${'b'.repeat(importLimits.columnName + 1)}\nAda\n`),
      importErrors.column_name_too_long,
      { column: 2, limit: importLimits.columnName },
    ],
    ['nothing but a first line', encoded('Name,E-mail\n'), importErrors.empty, {}],
    ['50,000 rows', encoded(`a\n${'b\n'.repeat(50_000)}`), importErrors.too_many_rows, { line: 5002 }],
  ])(
    'an import file with %s is refused with the position of the fault, and nothing is imported',
    async (_, content, code, where) => {
      const before = await count('public.community_members')
      const given = { kind: 'members', fileName: 'list.csv', content }
      const values = { name: 'list.csv', ...where }
      for (const [name, body] of [
        ['check-import', given],
        ['apply-import', { ...given, mapping: [], id: randomUUID() }],
      ] as const)
        expect(await call(name, body, admin)).toMatchObject({ status: 400, body: { code, values } })
      expect(await count('public.community_members')).toBe(before)
      expect(await count('private.imports')).toBe(0)
    },
  )
  it('an import file without a column for the date of consent imports no supporter', async () => {
    const text = 'Name,E-mail\nAda Obi,ada@example.org\n'
    const { body } = await check('members', text)
    expect(body.data).toMatchObject({ missing: ['consented_on'], rows: [] })
    const { status, body: refusal } = await apply('members', text)
    expect(status).toBe(400)
    expect(refusal).toMatchObject({
      code: importErrors.column_missing,
      values: { fields: 'Date of consent' },
    })
  })
  it.each([
    ['semicolons', 'Name;E-mail;Date of consent\n"Obi; Ada";ada@example.org;2026-03-01\n'],
    ['tabs', 'Name\tE-mail\tDate of consent\nAda Obi\tada@example.org\t2026-03-01\n'],
    ['a byte order mark', `\ufeff${supporters}`],
    [
      'a column and rows of commas',
      'Name,E-mail,Date of consent,,\nAda Obi,ada@example.org,2026-03-01,,\n,,,,\n,,,,\n',
    ],
    [
      'quotes and line breaks in a cell',
      'Name,E-mail,Date of consent\r\n"Ada ""A""\r\nObi",ada@example.org,2026-03-01\r\n',
    ],
  ])('an import file with %s can be imported', async (_, text) => {
    expect((await check('members', text)).body.data).toMatchObject({
      missing: [],
      counts: { comes: 1, there: 0, refused: 0 },
      rows: [{ line: 2, state: 'comes' }],
    })
  })
  it('an import reads the columns that the administrator has chosen, whatever their names', async () => {
    const mapping = [
      { field: 'name', column: 'Wer' },
      { field: 'email', column: 'Wohin' },
      { field: 'consented_on', column: 'Wann' },
    ]
    const { body } = await check('members', 'Wann,Wer,Wohin\n2026-03-01,Ada Obi,no address\n', { mapping })
    expect(body.data.rows.flatMap(words)).toEqual([`2:3 ${getErrorSentence(emailErrors.invalid)}`])
  })
})

describe('a cell of an import file', () => {
  it.each([
    [
      'members',
      '=1+1,ada@example.org,2026-03-01',
      `2:1 ${getErrorSentence(importErrors.formula, { sign: '=' })}`,
    ],
    [
      'members',
      '@SUM(A1),ada@example.org,2026-03-01',
      `2:1 ${getErrorSentence(importErrors.formula, { sign: '@' })}`,
    ],
    [
      'members',
      'Ada Obi,+ada@example.org,2026-03-01',
      `2:2 ${getErrorSentence(importErrors.formula, { sign: '+' })}`,
    ],
    [
      'members',
      '-Ada,ada@example.org,2026-03-01',
      `2:1 ${getErrorSentence(importErrors.formula, { sign: '-' })}`,
    ],
    ['members', 'A,ada@example.org,2026-03-01', `2:1 ${getErrorSentence(registrationErrors.name_too_short)}`],
    ['members', 'Ada Obi,ada,2026-03-01', `2:2 ${getErrorSentence(emailErrors.invalid)}`],
    ['members', 'Ada Obi,ada@example.org,', `2:3 ${getErrorSentence(importErrors.date_missing)}`],
    ['members', 'Ada Obi,ada@example.org,01.03.2026', `2:3 ${getErrorSentence(importErrors.date_format)}`],
    ['members', 'Ada Obi,ada@example.org,2026-02-30', `2:3 ${getErrorSentence(importErrors.date_format)}`],
    ['members', 'Ada Obi,ada@example.org,2999-01-01', `2:3 ${getErrorSentence(importErrors.date_ahead)}`],
  ] as const)(
    'an import of %s refuses a row and marks its faulty cell: %s',
    async (kind, cells, sentence) => {
      const { body } = await check(kind, `Name,E-mail,Date of consent\n${cells}\n`)
      expect(body.data.counts).toEqual({ comes: 0, there: 0, refused: 1 })
      expect(body.data.rows.flatMap(words)[0]).toContain(sentence)
    },
  )
  it('imported ideas and sponsors follow the same rules as those from the forms', async () => {
    const ideas = await check(
      'ideas',
      'Idea,Problem,Submitter,E-mail,Audience\nQ,short,www.evil.example,x,Martians\nverified_user_a,Long enough to be an idea.,Ada,,\n',
    )
    expect(ideas.body.data.rows.flatMap(words)).toEqual([
      `2:1 ${getErrorSentence(ideaErrors.title_too_short)}`,
      `2:2 ${getErrorSentence(ideaErrors.description_too_short)}`,
      `2:3 ${getErrorSentence(nameErrors.has_address)}`,
      `2:4 ${getErrorSentence(emailErrors.invalid)}`,
      `2:5 ${getErrorSentence(importErrors.audience_unknown)}`,
      `3:1 ${getErrorSentence(importErrors.name_reserved)}`,
    ])
    const sponsors = await check('sponsors', 'Sponsor,Tier,Logo\nBank,tin,javascript:alert(1)\n')
    expect(sponsors.body.data.rows.flatMap(words)).toEqual([
      `2:2 ${getErrorSentence(sponsorErrors.tier_missing)}`,
      `2:3 ${getErrorSentence(sponsorErrors.url_invalid)}`,
    ])
  })
})

describe('supporters from a paper list', () => {
  const text = [
    'Name,E-mail,Date of consent,City',
    'Ada Obi,Ada.Obi@gmail.com,2024-03-01,Kano',
    'Ada again,adaobi+paper@googlemail.com,2024-03-02,',
    'Bola,bola@example.org,2024-03-01,',
    'Kofi,kofi@example.org,2024-03-01,',
    'Never,never@example.org,2024-03-01,',
  ].join('\n')
  const id = randomUUID()

  it('supporters are imported once, with the consent date on the paper, without an email or a badge', async () => {
    await all(`insert into public.community_members (name, email) values ('Bola', 'BOLA@example.org')`)
    await all(`insert into private.email_opt_outs (mailbox) values ('never@example.org')`)
    const emails = await count('private.email_outbox')
    const looked = await check('members', text)
    expect(looked.body.data.rows.map(({ line, state, note }) => [line, state, note])).toEqual([
      [2, 'comes', null],
      [5, 'comes', null],
      [3, 'there', 'The same person is already on line 2.'],
      [4, 'there', getErrorSentence(importErrors.supporter_there)],
      [6, 'refused', null],
    ])
    expect(looked.body.data.rows.flatMap(words)).toEqual([`6:2 ${getErrorSentence(importErrors.opted_out)}`])
    expect(await count('public.community_members'), 'a look changes nothing').toBe(1)
    const { body } = await apply('members', text, id)
    expect(body.data).toMatchObject({
      came: 2,
      wasThere: 2,
      refused: 1,
      canUndo: true,
      madeBy: 'boss@example.org',
    })
    expect(
      await all(`select name, is_verified, is_active, joined_at::date::text as joined, wording, form, version, agreed_at::date::text as agreed
        from public.community_members join private.email_consents using (mailbox) order by name`),
    ).toEqual(
      ['Ada Obi', 'Kofi'].map((name) => ({
        name,
        is_verified: false,
        is_active: true,
        joined: '2024-03-01',
        wording: 'on paper',
        form: 'paper',
        version: 0,
        agreed: '2024-03-01',
      })),
    )
    expect(await count('private.email_outbox')).toBe(emails)
    expect(await count('private.badge_orders')).toBe(0)
    await deleteExpiredSiteRows(runAs)
    expect(await count('public.community_members'), 'nobody waits for a code of theirs').toBe(3)
  })
  it('an import that is sent twice is applied once, and another file with the same id is refused', async () => {
    const [one, other] = await Promise.all([apply('members', text, id), apply('members', text, id)])
    expect(one.body.data).toEqual(other.body.data)
    expect(await count('public.community_members')).toBe(3)
    const different = await apply('members', supporters, id)
    expect(different).toMatchObject({ status: 422, body: { code: importErrors.another_file } })
    const again = await apply('members', text)
    expect(again).toMatchObject({ status: 400, body: { code: importErrors.nothing_comes } })
  })
  it('undoing an import keeps and lists supporters who have changed since then', async () => {
    await call('send-verification-email', { email: 'kofi@example.org', name: 'Kofi' })
    await all(`update public.community_members set is_active = false where name = 'Kofi'`)
    const { body } = await undo(id)
    expect(body.data).toMatchObject({
      removed: 1,
      canUndo: false,
      undoneBy: 'boss@example.org',
      stays: [{ line: 5, name: 'Kofi', reason: 'changed' }],
    })
    expect(await all(`select name from public.community_members order by 1`)).toEqual([
      { name: 'Bola' },
      { name: 'Kofi' },
    ])
    expect(await all(`select mailbox from private.email_consents`)).toEqual([{ mailbox: 'kofi@example.org' }])
    expect((await undo(id)).body.data, 'pressed twice').toEqual(body.data)
  })
  it('undoing an import keeps supporters who have notes', async () => {
    const { body } = await apply(
      'members',
      'Name,E-mail,Date\nNoted,noted@example.org,2026-01-01\nOther,other@example.org,2026-01-01\n',
    )
    await all(`insert into private.supporter_notes (supporter_id, said)
      select id, 'Pays for the hall.' from public.community_members where email = 'noted@example.org'`)
    expect((await undo(body.data.id)).body.data).toMatchObject({
      removed: 1,
      stays: [{ line: 2, name: 'Noted', reason: 'noted' }],
    })
    expect(await all('select said from private.supporter_notes')).toEqual([{ said: 'Pays for the hall.' }])
  })
  it('undoing an import keeps supporters who have chosen topics, and an earlier consent', async () => {
    await all(`insert into private.email_consents (mailbox, topics, wording, version, form)
      values ('ticked@example.org', '{day}', 'words', 1, 'supporter')`)
    const { body } = await apply(
      'members',
      'Name,E-mail,Date\nTicked,ticked@example.org,2026-01-01\nChooser,chooser@example.org,2026-01-01\n',
    )
    await all(`select private.choose_email_topics('chooser@example.org', '{day}', 'words', 1)`)
    expect((await undo(body.data.id)).body.data).toMatchObject({
      removed: 1,
      stays: [{ line: 3, name: 'Chooser', reason: 'wishes' }],
    })
    expect(await all(`select form from private.email_consents where mailbox = 'ticked@example.org'`)).toEqual(
      [{ form: 'supporter' }],
    )
  })
})

describe('ideas from a workshop', () => {
  const description = 'It tells my mother when the clinic is empty.'
  const text = `title;description;submitter;email;audience
Clinic queue;${description};Ada, class 5;;students
Market day;${description};Bola;bola@example.org;
market DAY;${description};bola;;
`
  it('imported ideas await approval with their submitters’ names, and undoing removes the unchanged ones', async () => {
    const { body } = await apply('ideas', text)
    expect(body.data).toMatchObject({ came: 2, wasThere: 1, refused: 0 })
    expect(
      await all(
        `select title, status, submitter_name, submitter_email, submitter_verified, user_id, target_users from public.app_ideas order by 1`,
      ),
    ).toEqual(
      [
        {
          title: 'Clinic queue',
          submitter_name: 'Ada, class 5',
          submitter_email: null,
          target_users: ['Students'],
        },
        {
          title: 'Market day',
          submitter_name: 'Bola',
          submitter_email: 'bola@example.org',
          target_users: [],
        },
      ].map((idea) => ({ ...idea, status: 'awaiting_approval', submitter_verified: false, user_id: null })),
    )
    const again = await check('ideas', text)
    expect(again.body.data.rows.map(({ note }) => note)).toContain(getErrorSentence(importErrors.idea_there))
    await all(`update public.app_ideas set status = 'approved' where title = 'Market day'`)
    expect((await undo(body.data.id)).body.data).toMatchObject({
      removed: 1,
      stays: [{ line: 3, name: 'Market day', reason: 'changed' }],
    })
  })
  it('erasing a person’s data also deletes the imported ideas with their email address', async () => {
    const { user, access_token } = await signIn('bola@example.org', 'Bola')
    await apply('ideas', `title,description,name,email\nBus times,${description},Bola,bola@example.org\n`)
    const copy = (await call('export-supporter-data', {}, access_token)).body.data as unknown as {
      ideas: { title: string }[]
    }
    expect(copy.ideas.map(({ title }) => title).toSorted()).toEqual(['Bus times', 'Market day'])
    await runAs(service, (tx) => tx`select private.erase_person(${user.id})`)
    expect(
      await all(
        `select submitter_name, submitter_email from public.app_ideas where lower(submitter_name) = 'bola' or submitter_email is not null`,
      ),
    ).toEqual([])
  })
})

describe('sponsors', () => {
  it('imported sponsors are hidden, and a sponsor with a private link remains after the import is undone', async () => {
    const { body } = await apply(
      'sponsors',
      'Sponsor,Tier,Logo,Amount\nExample Bank,Gold,/logos/none.svg,1000\nExample Energy,bronze,/logos/none.svg,\n',
    )
    expect(body.data).toMatchObject({ came: 2 })
    expect(
      await all(
        `select name, tier, is_active, sponsorship_amount::int as amount from public.sponsors order by 1`,
      ),
    ).toEqual([
      { name: 'Example Bank', tier: 'gold', is_active: false, amount: 1000 },
      { name: 'Example Energy', tier: 'bronze', is_active: false, amount: null },
    ])
    const again = await check('sponsors', 'Sponsor,Tier,Logo\nExample Bank,gold,/logos/none.svg\n')
    expect(again.body.data.rows.map(({ note }) => note)).toEqual([
      getErrorSentence(importErrors.sponsor_there),
    ])
    const [bank] = await all<{ id: string }>(`select id from public.sponsors where name = 'Example Bank'`)
    await call('renew-sponsor-link', { sponsor: bank?.id, isEnded: false }, admin)
    await all(
      `insert into public.sponsors (name, logo_url, tier) values ('Somebody Else', '/logos/none.svg', 'platinum')`,
    )
    expect((await undo(body.data.id)).body.data).toMatchObject({
      removed: 1,
      stays: [{ line: 2, name: 'Example Bank', reason: 'used' }],
    })
  })
})

describe('the record of imports', () => {
  it('an import can be undone for a day, and its rows are deleted after two days, but not its record', async () => {
    const { body } = await apply('members', 'Name,E-mail,Date\nLate,late@example.org,2026-01-01\n')
    await all(
      `update private.imports set made_at = made_at - interval '25 hours' where id = '${body.data.id}'`,
    )
    expect(await undo(body.data.id)).toMatchObject({
      status: 409,
      body: { code: importErrors.too_late },
    })
    expect(await undo(randomUUID())).toMatchObject({ status: 404, body: { code: importErrors.not_found } })
    await all(`update private.imports set made_at = made_at - interval '1 day' where id = '${body.data.id}'`)
    expect(await deleteExpiredSiteRows(runAs)).toMatchObject({ 'rows of imports': 1 })
    const { body: list } = await request('/functions/v1/get-imports', { token: admin })
    expect((list.data as unknown as ImportRecord[]).find(({ id }) => id === body.data.id)).toMatchObject({
      fileName: 'list.csv',
      came: 1,
      canUndo: false,
    })
  })
  it('every row of a long list is imported, and undoing the import removes every row', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `Person ${at},p${at}@example.org,2026-01-01`)
    const { body } = await apply('members', `Name,E-mail,Date\n${rows.join('\n')}\n`)
    expect(body.data).toMatchObject({ came: 1_000, refused: 0 })
    expect((await undo(body.data.id)).body.data).toMatchObject({ removed: 1_000, stays: [] })
  })
})

it('checks and imports of files by one administrator share one rate limit', async () => {
  const limited = await createTestApp({ variables: { LIMIT_IMPORT_MAILBOX: '1/600' } })
  const token = await limited.signInAdministrator()
  const look = () => limited.call('check-import', file('members', supporters), token)
  expect((await look()).status).toBe(200)
  expect((await look()).status).toBe(429)
  const bringIn = { ...file('members', supporters), mapping: [], id: randomUUID() }
  expect((await limited.call('apply-import', bringIn, token)).status).toBe(429)
})
