import { expect, test } from 'vitest'
import type { ErrorRule } from '#shared/errors/define.ts'
import {
  findUnexplainedErrors,
  findUnraisedErrors,
  findUntestedErrors,
  findUntranslatedErrors,
  findUnusedErrors,
} from '../scripts/errors/check.ts'
import { findErrorsWithoutPage, findPagesByError } from '../scripts/errors/pages.ts'
import { findCodeUses } from '../scripts/errors/sources.ts'
import {
  countUnlistedRaises,
  describeRaiseCountChanges,
  findRaises,
  findWrongSqlStates,
} from '../scripts/errors/sql.ts'
import { formatErrorTable, replaceErrorTable } from '../scripts/errors/table.ts'

const rules = new Map<string, ErrorRule>([
  ['idea.limit_reached', { status: 409, sql: 'IDMAX', words: 'ideas.refusal.limit-reached' }],
  ['slot.taken', { status: 409, sql: 'DYPLN', text: 'Slot {slot} is taken | kept.' }],
  ['slot.unread', { status: 400, text: 'Enter a slot.', english: 'programs' }],
])
const sql = (body: string) =>
  findRaises({
    path: 'db/functions/ideas.sql',
    code: `create function private.submit_idea() returns void as $$\nbegin\n${body}\nend $$;`,
  })

test('an SQL statement that raises a sentence, an expression or an unlisted code is counted', () => {
  const raises = sql(`
    raise exception using errcode = 'IDMAX', message = 'Three; it''s the limit.';
    raise exception using message = reason, errcode = 'DYPLN';
    raise exception using errcode = 'DYPLN', message = 'slot.' || name;
    raise exception using errcode = 'DYPLN', message = 'slot.gone', detail = 'x';
    raise exception using errcode = 'DYPLN', message = 'slot.taken', detail = jsonb_build_object('slot', 3)::text;`)
  expect(raises).toHaveLength(5)
  expect(countUnlistedRaises(raises, rules)).toEqual({ 'db/functions/ideas.sql': 4 })
})

test('a text is counted in every form of the statement that raises an error', () => {
  const raises = sql(`
    raise exception using errcode = '42501', message = 'owners only';
    raise exception 'no table % -- here', name;
    raise 'no such table';
    RAISE sqlstate 'IDMAX' using message = 'Three are the limit';
    raise unique_violation using message = 'taken';`)
  expect(raises.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8])
  expect(countUnlistedRaises(raises, rules)).toEqual({ 'db/functions/ideas.sql': 5 })
})

test('a text is counted in migrations, and in those of the backend', () => {
  const code = `raise exception 'no such table';`
  for (const path of ['db/migrations/0026_more.sql', 'backend/migrations/functions/limits.sql'])
    expect(countUnlistedRaises(findRaises({ path, code }), rules)).toEqual({ [path]: 1 })
})

test('SQL warnings, comments and bare RAISE statements are not counted as raised errors', () => {
  expect(sql(`raise warning 'not counted: %', sqlerrm; -- It's here to raise 'a text';\n raise;`)).toEqual([])
})

test('a listed code can be raised with a PostgreSQL SQLSTATE', () => {
  const rule: ErrorRule = { status: 403, sql: '42501', text: 'Owners only', english: 'programs' }
  const raises = sql(`raise exception using errcode = '42501', message = 'slot.owners_only';`)
  expect(countUnlistedRaises(raises, new Map([['slot.owners_only', rule]]))).toEqual({})
  expect(findWrongSqlStates(raises, new Map([['slot.owners_only', rule]]))).toEqual([])
})

test('a listed error code that is raised with another SQLSTATE is reported with its file and line', () => {
  const raises = sql(`raise exception using errcode = 'IDNOF', message = 'idea.limit_reached';`)
  expect(findWrongSqlStates(raises, rules)).toEqual([
    'db/functions/ideas.sql:3 raises idea.limit_reached with IDNOF, but shared/errors has IDMAX',
  ])
  expect(
    findWrongSqlStates(sql(`raise exception using errcode = 'IDMAX', message = 'slot.unread';`), rules),
  ).toEqual(['db/functions/ideas.sql:3 raises slot.unread with IDMAX, but shared/errors has no SQLSTATE'])
})

test('the check reports a difference between the actual and the allowed number of unlisted raise statements', () => {
  expect(describeRaiseCountChanges({ 'a.sql': 2 }, { 'a.sql': 1 })).toHaveLength(1)
  expect(describeRaiseCountChanges({ 'a.sql': 1 }, { 'a.sql': 2 })).toHaveLength(1)
  expect(describeRaiseCountChanges({}, { 'a.sql': 1 })).toHaveLength(1)
  expect(describeRaiseCountChanges({ 'a.sql': 1 }, { 'a.sql': 1 })).toEqual([])
})

const uses = findCodeUses(
  [...rules.keys()],
  [
    {
      path: 'shared/errors/slots.ts',
      code: `export const slotErrors = defineErrors('slot', { unread: {} })`,
    },
    { path: 'db/functions/ideas.sql', code: `message = 'idea.limit_reached'` },
    { path: 'server/plan.ts', code: 'throw refuse(slotErrors.taken)' },
    { path: 'tests/plan.test.ts', code: `expect(code).toBe('slot.unread'); expect('slot.taken')` },
  ],
)

test('an error code that only its list or a test mentions is reported as unused', () => {
  expect(findUnusedErrors(rules, uses)).toEqual(['shared/errors: slot.unread is not used'])
})

test('an error code that a violated constraint raises counts as used', () => {
  const rule: ErrorRule = { status: 409, text: 'This slot is taken.', constraint: 'slots_key' }
  expect(findUnusedErrors(new Map([['slot.unread', rule]]), uses)).toEqual([])
})

test('an error code that no test mentions is reported', () => {
  expect(findUntestedErrors(rules, uses)).toEqual(['shared/errors: idea.limit_reached is not in any test'])
})

test('an error code that no test has raised during a run is reported', () => {
  expect(findUnraisedErrors(rules, 'slot.taken\nidea.limit_reached\nslot.unread.more\n')).toEqual([
    'shared/errors: slot.unread is not raised in any test of this run',
  ])
})

test('uses of an error code are found if a file defines two lists of errors or an import renames a list', () => {
  const files = [
    {
      path: 'shared/errors/slots.ts',
      code: `export const slotErrors = defineErrors('slot', {})\nexport const roomErrors = defineErrors('room', {})`,
    },
    { path: 'shared/errors/general.ts', code: `export const generalErrors = defineErrors('', {})` },
    { path: 'server/room.ts', code: `refuse(roomErrors.full); refuse(generalErrors.internal)` },
    {
      path: 'server/slot.ts',
      code: `import { slotErrors as errors } from '#shared/errors/slots.ts'\nrefuse(errors.taken)`,
    },
    { path: 'tests/room.test.ts', code: `expect(code).toBe('internal'); expect(problems.full)` },
  ]
  expect(Object.fromEntries(findCodeUses(['slot.taken', 'room.full', 'internal', 'full'], files))).toEqual({
    'slot.taken': ['server/slot.ts'],
    'room.full': ['server/room.ts'],
    internal: ['server/room.ts', 'tests/room.test.ts'],
    full: [],
  })
})

test('an error sentence without a translation is reported, except in the back office', () => {
  const catalogues = new Map([
    ['en', new Map([['ideas.refusal.limit-reached', 'Three are the limit']])],
    ['fr', new Map<string, string>()],
  ])
  expect(findUntranslatedErrors(rules, catalogues)).toEqual([
    'words/fr does not have ideas.refusal.limit-reached, the sentence of idea.limit_reached',
  ])
})

test('an error without a translatable sentence needs a reason if a public page loads its list', () => {
  const codes = new Set(['slot.taken'])
  const problem = 'shared/errors: slot.taken has no sentence in the catalogue. Its list must say why'
  expect(findUnexplainedErrors(rules, { office: new Set(), visitors: new Set() })).toEqual([problem])
  expect(findUnexplainedErrors(rules, { office: codes, visitors: codes })).toEqual([problem])
})

test('an error list of the back office need not say why an error has no translatable sentence', () => {
  expect(findUnexplainedErrors(rules, { office: new Set(['slot.taken']), visitors: new Set() })).toEqual([])
})

const site = [
  {
    path: 'shared/errors/ideas.ts',
    code: `export const ideaErrors = defineErrors('idea', {\n  limit_reached: {},\n})`,
  },
  {
    path: 'db/functions/ideas.sql',
    code: `create function private.cap_ideas() returns trigger as $$ raise exception using message = 'idea.limit_reached'; $$;
create trigger _100_cap_ideas before insert on public.app_ideas for each row execute function private.cap_ideas();
create function private.submit_idea() returns void as $$ insert into public.app_ideas (title) values (''); $$;
create function private.plan_idea() returns void as $$ raise exception using message = 'slot.taken'; $$;`,
  },
  {
    path: 'server/functions/index.ts',
    code: `import { submitIdea } from '#server/submit-idea.ts'\nexport const functions = {\n  'submit-idea': { POST: submitIdea },\n}`,
  },
  {
    path: 'server/submit-idea.ts',
    code: 'export const submitIdea = defineVisitorFunction({ run: (tx) => tx`select private.submit_idea()` })',
  },
  {
    path: 'web/public/ideas/mutations.ts',
    code: `// Not 'plan-idea'\nexport const useSubmit = () => call('submit-idea')\nexport const usePlan = () => rpc('plan_idea')`,
  },
  {
    path: 'web/public/ideas/ideas-page.tsx',
    code: `import { useSubmit } from '#web/public/ideas/mutations.ts'\nimport '#shared/errors/ideas.ts'\nimport '#web/common/words/translate-problem.ts'\nexport const Page = () => useSubmit()`,
  },
]

test('the check finds the page that receives an error from a trigger of the called function', () => {
  expect(findPagesByError(rules, site)).toEqual(
    new Map([
      ['idea.limit_reached', ['web/public/ideas/ideas-page.tsx']],
      ['slot.taken', []],
      ['slot.unread', []],
    ]),
  )
})

test('an error that no page can receive is reported, unless only programs receive it', () => {
  expect(findErrorsWithoutPage(rules, site)).toEqual([
    'shared/errors: no page can meet slot.taken. Delete it, or say in its list that only programs meet it',
  ])
})

const page = { path: 'web/public/ideas/own-ideas-page.tsx', code: site.at(-1)?.code ?? '' }
const leaveOut = (name: string, { path, code }: typeof page) => ({
  path,
  code: code.replace(`import '${name}'`, ''),
})
const meets = (path: string) =>
  `${path} meets idea.limit_reached and does not load shared/errors/ideas.ts, so it shows it in English`

test('an error that one page would show in English is reported even if another page loads its list', () => {
  const unloaded = leaveOut('#shared/errors/ideas.ts', page)
  expect(findErrorsWithoutPage(rules, [...site, unloaded])[0]).toBe(meets(page.path))
})

test('a page must load the error translations of the parts that it loads later', () => {
  const part = leaveOut('#shared/errors/ideas.ts', { ...page, path: 'web/public/ideas/own-ideas-panel.tsx' })
  const later = { ...page, code: `export const load = () => import('#web/public/ideas/own-ideas-panel.tsx')` }
  expect(findErrorsWithoutPage(rules, [...site, part, later])[0]).toBe(meets(page.path))
})

test('a back office page and a page that translates no errors need not load a list of errors', () => {
  const office = leaveOut('#shared/errors/ideas.ts', { ...page, path: 'web/office/ideas/ideas-page.tsx' })
  const silent = leaveOut('#web/common/words/translate-problem.ts', leaveOut('#shared/errors/ideas.ts', page))
  expect(findErrorsWithoutPage(rules, [...site, office, silent])).toHaveLength(1)
})

test('the table of errors contains the SQLSTATE, the users and the English sentence of each code', () => {
  const raises = sql(`raise exception using errcode = 'IDMAX', message = 'idea.limit_reached';`)
  const english = new Map([['ideas.refusal.limit-reached', 'Three are the limit']])
  const table = formatErrorTable(rules, { uses, raises, english })
  expect(table.split('\n').slice(2)).toEqual([
    '| `idea.limit_reached` | 409 | SQL `IDMAX`: `submit_idea` | all | Three are the limit |',
    '| `slot.taken` | 409 | SQL `DYPLN`: `server/plan.ts` | English: office | Slot {slot} is taken \\| kept. |',
    '| `slot.unread` | 400 |  | English: programs | Enter a slot. |',
    '',
  ])
  const document =
    '| a |\n\n## Listed errors\n\nMade from lists.\n\n| old |\n|---|\n| row |\n\nEnd.\n\n| b |\n'
  expect(replaceErrorTable(document, table)).toBe(
    `| a |\n\n## Listed errors\n\nMade from lists.\n\n${table}\nEnd.\n\n| b |\n`,
  )
})
