import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { toDatabaseRole } from '#server/office-caller.ts'
import { rootFolder } from '#server/root.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { officeRoles, roleRights } from '#shared/office-roles.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner: database } = await createTestDatabase()
const runAs = createRunAs(login)
const owner = await buildAdministrator(runAs, 'owner@example.org', 'owner')
const editor = await buildAdministrator(runAs, 'editor@example.org', 'editor')
const moderator = await buildAdministrator(runAs, 'moderator@example.org', 'moderator')
const people = { owner, editor, moderator }
type Role = keyof typeof people

const run = (role: Role, statement: string) => runAs(people[role].identity, (tx) => tx.unsafe(statement))
const roleOf = async (id: string) =>
  (
    await runAs(
      service,
      (tx) => tx<{ role: string }[]>`select role from private.admin_users where user_id = ${id}`,
    )
  )[0]?.role

await runAs(
  service,
  (tx) => tx`insert into public.app_ideas (title, description, submitter_name, submitter_email, status)
    values ('Clinic Queue', 'Says when it is your turn at the clinic.', 'Ada', 'ada@example.org', 'awaiting_approval')`,
)
await runAs(
  service,
  (tx) =>
    tx`insert into public.community_members (name, email, is_verified, is_active) values ('Ada', 'ada@example.org', true, true)`,
)
await runAs(
  service,
  (tx) => tx`insert into public.testimonials (name, email, linkedin_url, location, testimonial)
    values ('Ada', 'ada@example.org', 'https://www.linkedin.com/in/ada', 'Kano', 'I learned to code on a borrowed phone.')`,
)

const ownersAlone = [
  'select * from public.get_settings()',
  `select private.save_settings('{"disclaimer": "Ours"}', '{}')`,
  `insert into public.site_settings (key, value, is_public) values ('disclaimer', '"Ours"', true)`,
  "select * from public.get_emails('sent')",
  'select * from public.get_email_counts()',
  'select * from public.get_emails_by_hour()',
  "select * from public.get_setting_changes('{links}')",
  'select private.retry_emails()',
  'select private.send_test_email()',
  'select public.get_announcements()',
  'select public.get_announcement(gen_random_uuid())',
  "select public.get_announcement_emails(gen_random_uuid(), 'sent')",
  'select private.schedule_announcement(gen_random_uuid(), 1)',
  'select private.stop_announcement(gen_random_uuid())',
  'select private.resume_announcement(gen_random_uuid())',
  'select private.retry_announcement(gen_random_uuid(), true)',
  'select private.remove_announcement(gen_random_uuid())',
  "select public.count_audience('{}', 'news')",
  'select * from public.get_administrators()',
  'select * from public.get_admin_invitations()',
  'select * from public.get_former_administrators()',
  'select private.set_admin_role(gen_random_uuid(), null)',
  'select private.end_admin_access(gen_random_uuid())',
  'select private.remove_second_factor(gen_random_uuid())',
  'select private.withdraw_admin_invitation(gen_random_uuid())',
  'select * from public.get_doubtful_voters()',
  "select private.decide_voters('{}', true)",
  'select private.place_app(1, 2)',
  'select email from public.day_witnesses',
  'select author_name from public.day_log',
  'select submitter_email from public.app_ideas',
  "select id from public.app_ideas where submitter_email like 'a%'",
  'select address from public.office_ideas',
  'select * from public.testimonials',
  'select mailbox from public.testimonials',
  "update public.testimonials set email = 'x@example.org'",
  'select email from public.community_members where false',
  'select recipient_email from public.badges',
  'select * from private.admin_users',
  'select * from private.audit_log',
  "update private.admin_users set role = 'owner'",
  'select organisation, email from public.sponsor_enquiries',
  'delete from public.sponsor_enquiries',
  "update public.sponsor_enquiries set state = 'agreed'",
  'update public.impact_sections set is_shown = true',
  'select * from public.analytics_events',
  'select * from public.first_run_steps',
  "update public.first_run_steps set state = 'skipped'",
]
/** Statements that visitors may also run: a visitor reads their own membership and no other row. */
const alsoVisitors = ['select email from public.community_members where false']

describe.each(['editor', 'moderator'] as const)('%s', (role) => {
  it.each(ownersAlone.filter((statement) => !alsoVisitors.includes(statement)))(
    'an editor or a moderator cannot run: %s',
    async (statement) => {
      await expectDenied(run(role, statement))
    },
  )
  it('editors and moderators can read every idea and testimonial, but not the email addresses in them', async () => {
    expect(await run(role, 'select title, submitter_email from public.office_ideas')).toEqual([
      { title: 'Clinic Queue', submitter_email: null },
    ])
    expect(await run(role, 'select name, email from public.office_testimonials')).toEqual([
      { name: 'Ada', email: null },
    ])
    expect(await run(role, "select id from public.office_ideas where submitter_email like 'a%'")).toEqual([])
    const [found] = await run(role, "select words from public.office_ideas where words like '%clinic q%'")
    expect(found?.words).toMatch(/^clinic queue/)
    expect(found?.words).not.toContain('@')
  })
  it('editors and moderators can decide about ideas, and the history names who decided', async () => {
    await run(role, "update public.app_ideas set status = 'approved'")
    await run(role, "update public.app_ideas set status = 'awaiting_approval'")
    const [idea] = await run(role, 'select id from public.app_ideas')
    const history = await run(role, `select actor from public.get_history('app_ideas', '${idea?.id}')`)
    expect(history[0]).toMatchObject({ actor: `${role}@example.org` })
  })
  it('editors and moderators can merge two ideas and undo the merge', async () => {
    const [source, target] = await runAs(
      service,
      (tx) => tx<{ id: string }[]>`
        insert into public.app_ideas (title, description, submitter_name, submitter_email, status)
        select title, 'Says when the next bus comes to your stop.', 'Ada', 'ada@example.org', 'approved'
        from unnest(array['Bus Times', 'Buses']) as title returning id`,
    )
    const stateOf = async () =>
      (await run(role, `select status from public.app_ideas where id = '${source?.id}'`))[0]?.status
    await run(role, `select private.merge_ideas('${source?.id}', '${target?.id}')`)
    expect(await stateOf()).toBe('merged')
    expect(await run(role, `select title from public.get_idea_merges('${target?.id}')`)).toHaveLength(1)
    await run(role, `select private.unmerge_idea('${source?.id}')`)
    expect(await stateOf()).toBe('approved')
    const both = `delete from public.app_ideas where id in ('${source?.id}', '${target?.id}')`
    await run(role, both)
    const [testimonial] = await run(
      role,
      `select public.get_idea_history('${source?.id}') ->> 'is_by_owner' as said`,
    )
    expect(testimonial?.said).toBe('false')
  })
  it('editors and moderators can read no other person’s supporter row', async () => {
    expect(await run(role, 'select email from public.community_members')).toEqual([])
  })
  it('editors and moderators cannot read the history of tables that they may not change', async () => {
    await runAs(owner.identity, (tx) => tx`select private.set_admin_role(${people[role].id}, ${role})`)
    const asked = `select * from public.get_history('admin_users', '${people[role].id}')`
    expect(await run(role, asked)).toEqual([])
    expect(await run('owner', asked)).not.toEqual([])
  })
})

describe('a moderator', () => {
  it.each([
    "insert into public.blog_posts (slug, title) values ('x', 'x')",
    'select content from public.blog_posts',
    "insert into public.own_pages (address, title) values ('theirs', 'Theirs')",
    'select content from public.own_pages',
    "insert into public.sponsors (name, logo_url) values ('x', '/x.svg')",
    'select contact_email from public.sponsors',
    'select * from storage.objects',
    'select * from public.get_auth_users_for_authors()',
    'select private.read_content()',
    "select private.save_sentence('en', 'site.nav.blog', 'Ours', 'x', 0)",
    'select private.publish_content(1)',
    'select private.discard_content(1)',
    'select private.restore_previous_content(1)',
  ])('a moderator cannot run: %s', async (statement) => {
    await expectDenied(run('moderator', statement))
  })
})

describe('an editor', () => {
  it('an editor can write posts and sponsors, but cannot deactivate supporters', async () => {
    await run('editor', "insert into public.blog_posts (slug, title) values ('theirs', 'Theirs')")
    expect(
      await run('editor', "select slug from public.blog_posts_with_category where slug = 'theirs'"),
    ).toHaveLength(1)
    await run('editor', "insert into public.sponsors (name, logo_url) values ('Theirs', '/theirs.svg')")
    await expectDenied(run('editor', 'update public.community_members set is_active = true'))
  })
  it('an editor can write, publish and delete pages of the site, and read their history', async () => {
    const [page] = await run(
      'editor',
      "insert into public.own_pages (address, title, content) values ('theirs', 'Theirs', '<p>Ours</p>') returning id",
    )
    await run('editor', `update public.own_pages set status = 'published' where id = '${page?.id}'`)
    const history = await run('editor', `select actor from public.get_history('own_pages', '${page?.id}')`)
    expect(history[0]).toMatchObject({ actor: 'editor@example.org' })
    await run('editor', `delete from public.own_pages where id = '${page?.id}'`)
    expect(await run('editor', 'select content from public.own_pages')).toEqual([])
  })
  it('an editor can store files for download, but cannot read the evidence files of the day', async () => {
    const add = (bucket: string) =>
      run(
        'editor',
        `insert into storage.objects (bucket_id, name, blob_key, size, content_type, etag)
          values ('${bucket}', 'facts.pdf', '${bucket}', 1, 'application/pdf', 'x')`,
      )
    await add('media-files')
    expect(
      await run('editor', "select name from storage.objects where bucket_id = 'media-files'"),
    ).toHaveLength(1)
    await expectDenied(add('day-evidence'))
  })
  it.each([
    "insert into private.content_drafts (language, id, said, release_hash) values ('en', 'site.nav.blog', 'Ours', 'x')",
    'select said from private.content_published',
    'select changes from private.content_versions',
    "select private.write_content_version('[]', null)",
  ])('editors and owners can change sentences only through functions, not with: %s', async (statement) => {
    await expectDenied(run('editor', statement))
    await expectDenied(run('owner', statement))
  })
  it('an editor cannot make themselves a verified supporter', async () => {
    await expectDenied(
      run(
        'editor',
        "insert into public.community_members (name, email, is_verified) values ('Ed', 'editor@example.org', true)",
      ),
    )
  })
})

describe('the last owner', () => {
  it('the last owner cannot be demoted or removed by anyone', async () => {
    for (const statement of [
      `select private.set_admin_role('${owner.id}', 'editor')`,
      `select private.end_admin_access('${owner.id}')`,
    ])
      await expect(run('owner', statement)).rejects.toMatchObject({ message: administratorErrors.last_owner })
    expect(await roleOf(owner.id)).toBe('owner')
  })
  it('one owner remains when two owners demote each other at once', async () => {
    const other = await buildAdministrator(runAs, 'other@example.org', 'owner')
    const lower = (by: typeof owner, whom: string) =>
      runAs(by.identity, (tx) => tx`select private.set_admin_role(${whom}, 'editor')`)
    const ended = await Promise.allSettled([lower(owner, other.id), lower(other, owner.id)])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ended).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: '42501', message: administratorErrors.owners_only }),
    })
    const [left] = await runAs(
      service,
      (tx) =>
        tx<
          { owners: number }[]
        >`select count(*)::integer as owners from private.admin_users where role = 'owner'`,
    )
    expect(left?.owners).toBe(1)
    await runAs(
      service,
      (
        tx,
      ) => tx`update private.admin_users set role = case when user_id = ${owner.id} then 'owner' else 'editor' end
        where user_id in (${owner.id}, ${other.id})`,
    )
    await run('owner', `select private.end_admin_access('${other.id}')`)
  })
})

describe('an owner', () => {
  it('an owner ends a person’s access with all sessions and rights, and then sees them as a former administrator', async () => {
    const leaving = await buildAdministrator(runAs, 'leaving@example.org', 'moderator')
    await runAs(service, (tx) => tx`insert into auth.sessions (user_id, amr) values (${leaving.id}, '[]')`)
    await run('owner', `select private.end_admin_access('${leaving.id}')`)
    expect(await roleOf(leaving.id)).toBeUndefined()
    expect(
      await runAs(service, (tx) => tx`select id from auth.sessions where user_id = ${leaving.id}`),
    ).toEqual([])
    expect(
      (await run('owner', 'select email, role from public.get_former_administrators()')).filter(
        ({ email }) => email === 'leaving@example.org',
      ),
    ).toEqual([{ email: 'leaving@example.org', role: 'moderator' }])
    await expect(run('owner', `select private.end_admin_access('${leaving.id}')`)).rejects.toMatchObject({
      message: administratorErrors.no_access,
    })
  })
  it('an owner can remove the two-factor authentication of another person, but not their own', async () => {
    const lost = await buildAdministrator(runAs, 'lost@example.org', 'editor')
    await runAs(
      service,
      (tx) =>
        tx`insert into auth.factors (user_id, status, secret_sealed) values (${lost.id}, 'verified', 'x')`,
    )
    await run('owner', `select private.remove_second_factor('${lost.id}')`)
    expect(await runAs(service, (tx) => tx`select id from auth.factors where user_id = ${lost.id}`)).toEqual(
      [],
    )
    await expect(run('owner', `select private.remove_second_factor('${owner.id}')`)).rejects.toMatchObject({
      message: administratorErrors.own_second_factor,
    })
  })
})

describe('an invitation', () => {
  const admit = async (id: string) =>
    (
      await runAs(
        service,
        (tx) => tx<{ role: string | null }[]>`select private.admit_administrator(${id}) as role`,
      )
    )[0]?.role
  const invite = (id: string, role: string) =>
    runAs(
      { ...service, claims: owner.identity.claims ?? {} },
      (tx) => tx`select private.invite_administrator(${id}, ${role}, ${owner.id})`,
    )

  it('an invitation is invalid once withdrawn or after three days', async () => {
    const invited = await buildPerson(runAs, 'invited@example.org')
    await invite(invited.id, 'editor')
    await run('owner', `select private.withdraw_admin_invitation('${invited.id}')`)
    expect(await admit(invited.id)).toBeNull()
    await invite(invited.id, 'editor')
    await runAs(
      service,
      (tx) => tx`update private.admin_invitations set expires_at = now() - interval '1 second'`,
    )
    expect(await admit(invited.id)).toBeNull()
  })
  it('an invitation gives its role only once', async () => {
    const invited = await buildPerson(runAs, 'twice@example.org')
    await invite(invited.id, 'moderator')
    expect(await admit(invited.id)).toBe('moderator')
    expect(await admit(invited.id)).toBeNull()
    await expect(invite(invited.id, 'owner')).rejects.toMatchObject({
      message: administratorErrors.has_access,
    })
    expect(await roleOf(invited.id)).toBe('moderator')
  })
})

/** Conditions for each right. A role has the right if all its conditions are true, and lacks it if none is. */
const probes: Record<string, readonly string[]> = {
  'Change settings, invite people': [
    "has_function_privilege($1, 'private.save_settings(jsonb, jsonb)', 'execute')",
  ],
  'Publish posts, pages and pictures, manage sponsors': [
    "has_table_privilege($1, 'public.blog_posts', 'insert')",
  ],
  'Approve ideas and stories': [
    "has_column_privilege($1, 'public.app_ideas', 'status', 'update')",
    "has_column_privilege($1, 'public.testimonials', 'status', 'update')",
  ],
  'Manage supporters': ["has_column_privilege($1, 'public.community_members', 'is_active', 'update')"],
  'See email addresses': ["has_column_privilege($1, 'public.sponsors', 'contact_email', 'select')"],
  'Decide on held votes': ["has_function_privilege($1, 'private.decide_voters(uuid[], boolean)', 'execute')"],
  'View emails and Health': ["has_function_privilege($1, 'public.get_emails(text)', 'execute')"],
  'Add entries to the log of the day': [
    "has_function_privilege($1, 'private.place_app(integer, integer)', 'execute')",
  ],
}

it.each(roleRights)(
  'the people page describes the right "$act" as the database grants it',
  async ({ act, ...extents }) => {
    expect(probes[act]).toBeDefined()
    for (const role of officeRoles)
      for (const probe of probes[act] ?? []) {
        const condition = probe.replace('$1', `'${toDatabaseRole(role)}'`)
        const [answer] = await database.unsafe<{ may: boolean }[]>(`select ${condition} as may`)
        expect(answer?.may, condition).toBe(extents[role] !== 'not')
      }
  },
)

const roles = {
  anon: 'Stranger',
  authenticated: 'Visitor',
  moderator: 'Moderator',
  editor: 'Editor',
  admin: 'Owner',
}
const acts = { select: 'read', insert: 'add', update: 'change', delete: 'remove' }

it('docs/security.md lists the rights on every table exactly as the database grants them', async () => {
  expect(Object.keys(roles)).toHaveLength(officeRoles.length + 2)
  const tables = await database.unsafe<{ name: string; rights: Record<string, string> }[]>(`
    select class.oid::regclass::text as name, jsonb_object_agg(role, (
      select coalesce(string_agg(case
          when has_table_privilege(role, class.oid, act) then word
          when act <> 'delete' and has_any_column_privilege(role, class.oid, act) then word || '*' end, ', ' order by place), '')
      from unnest(array[${Object.keys(acts).map((act) => `'${act}'`)}], array[${Object.values(acts).map((word) => `'${word}'`)}])
        with ordinality as asked (act, word, place))) as rights
    from pg_class as class, unnest(array[${Object.keys(roles).map((role) => `'${role}'`)}]) as role
    where class.relkind in ('r', 'v') and class.relnamespace::regnamespace::text in ('public', 'auth', 'private', 'storage')
    group by class.oid order by class.oid::regclass::text collate "C"`)
  const names = Object.keys(roles)
  const lines = tables
    .filter(({ rights }) => Object.values(rights).some(Boolean))
    .map(({ name, rights }) => `| \`${name}\` | ${names.map((role) => rights[role] || '-').join(' | ')} |`)
  const table = [
    `| table or view | ${Object.values(roles).join(' | ')} |`,
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
  await expectTold('rights', table)
})

it('docs/security.md lists the callers of every database function exactly as the database grants them', async () => {
  const callers = await database.unsafe<{ who: string; functions: string }[]>(`
    select who, string_agg(name, ', ' order by name collate "C") as functions from (
      select '\`' || function.proname || '\`' as name, (
        select string_agg(word, ', ' order by place)
        from unnest(array[${Object.keys(roles).map((role) => `'${role}'`)}], array[${Object.values(roles).map((word) => `'${word}'`)}])
          with ordinality as asked (role, word, place)
        where has_function_privilege(role, function.oid, 'execute')) as who
      from pg_proc as function
      where function.pronamespace = 'public'::regnamespace and function.prorettype <> 'trigger'::regtype
    ) as told
    where who is not null group by who order by min(length(who)), who`)
  // An owner has every right of the lower roles.
  for (const { who } of callers) expect(who).toContain('Owner')
  const lines = callers.map(({ who, functions }) => `| ${who} | ${functions} |`)
  await expectTold('calls', ['| who | functions |', '|---|---|', ...lines].join('\n'))
})

/** Expects the section `name` of docs/security.md to equal this table, built from the database. */
async function expectTold(name: string, table: string) {
  const file = join(rootFolder, 'docs/security.md')
  const part = new RegExp(
    `(<!-- ${name}, written by npm run schema -->\\n)[\\s\\S]*?(\\n<!-- end of ${name} -->)`,
  )
  const told = readFileSync(file, 'utf8').replace(
    part,
    (_all, begin: string, end: string) => `${begin}${table}${end}`,
  )
  expect(told).toContain(table)
  await expect(told).toMatchFileSnapshot(file)
}
