// "Who may import whom" of docs/architecture.md, as rules. Tests may import everything, and nobody may import them.
const tests = '\\.test\\.tsx?$|^tests/|^(db|backend)/tests/|(-child|/child)\\.mjs$'
const base =
  '^(backend/(http|db)/|backend/operator-error\\.ts$|server/rendering/|server/db/rows\\.ts$|server/[^/]+\\.ts$|shared/)'

/** Local files under `from` may import those under `to`, themselves and backend/rules, and nothing else of ours. */
function only(from, to, comment) {
  const local = '^(web|backend|server|shared|scripts|db)/'
  return {
    name: `${comment.split(':')[0].replaceAll(' ', '-')}`,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: local, pathNot: [from, '^backend/rules/', ...to] },
  }
}

function never(name, from, to) {
  return { name, severity: 'error', from: { pathNot: tests, ...from }, to }
}

const knowsAll =
  '^server/(app|main)\\.ts$|^server/jobs/site-jobs\\.ts$|^server/services/(secrets-in-use|demo)\\.ts$|^server/open-database\\.ts$'

module.exports = {
  forbidden: [
    only('^shared/', [], 'shared stands alone: pure words, limits and schemas, and backend/rules'),
    never(
      'shared-knows-zod-only',
      { path: '^shared/' },
      { path: 'node_modules|^node:', pathNot: 'node_modules/zod/' },
    ),
    // Pages use them too.
    never('rules-of-the-backend-are-pure', { path: '^backend/rules/' }, { pathNot: '^backend/rules/' }),

    // The backend knows nothing of the campaign, and neither do its tests. They run on the database of tests/support.
    only('^backend/', [], 'backend stands alone: it knows no campaign'),
    {
      name: 'tests-of-the-backend-know-no-campaign',
      severity: 'error',
      from: { path: '^backend/(tests/|.*(\\.test\\.ts|\\.mjs)$)' },
      to: { path: '^(web|server|shared|scripts|db|words)/' },
    },
    only('^backend/(http|db)/', ['^backend/operator-error\\.ts$'], 'backend http and db: no family'),
    ...['rest', 'functions', 'files', 'identity', 'jobs', 'embedded-postgres'].map((family) =>
      only(
        `^backend/${family}/`,
        ['^backend/(http|db)/', '^backend/operator-error\\.ts$'],
        `backend ${family}: http and db only`,
      ),
    ),
    only(
      '^backend/auth/',
      ['^backend/(identity|http|db)/', '^backend/operator-error\\.ts$'],
      'backend auth: identity, http and db only',
    ),
    only(
      '^backend/realtime/',
      ['^backend/(jobs|http|db)/', '^backend/operator-error\\.ts$'],
      'backend realtime: jobs, http and db only',
    ),
    only(
      '^backend/storage/',
      ['^backend/(files|http|db)/', '^backend/operator-error\\.ts$'],
      'backend storage: files, http and db only',
    ),

    // The server.
    only('^server/rendering/', ['^shared/'], 'rendering: pure, shared only'),
    only(
      '^server/api/storage/',
      [base, '^backend/storage/', '^server/services/(files|words)/'],
      'evidence: besides storage, files and words',
    ),
    only(
      '^server/functions/',
      [
        base,
        '^backend/(functions|identity)/',
        '^server/services/(identity|email|badges|html|imports|words)/',
        '^server/services/(preview-links|visitor-pseudonyms|files/evidence)\\.ts$',
      ],
      'family functions: besides identity email badges html imports words, links, marks and evidence',
    ),
    only(
      '^server/services/html/',
      ['^server/rendering/escape\\.ts$', '^shared/'],
      'service html: pure, shared and escaping only',
    ),
    only(
      '^server/services/imports/',
      ['^server/services/words/', '^shared/'],
      'service imports: pure, words and shared only',
    ),
    only(
      '^server/services/identity/',
      [base, '^backend/(auth|identity)/', '^server/services/words/'],
      'service identity: besides auth, identity and words',
    ),
    only('^server/services/files/', [base, '^backend/files/'], 'evidence files: besides files'),
    only('^server/services/badges/', [base], 'service badges: http, db, rendering, shared'),
    only(
      '^server/services/email/',
      [base, '^server/services/(html|words)/', '^backend/auth/auth-emails\\.ts$'],
      'service email: http, db, rendering, html, words, shared, emails of auth',
    ),
    only(
      '^server/jobs/',
      [base, '^backend/(files|jobs)/', '^server/services/(email|badges|files)/'],
      'jobs: besides email badges files',
    ),
    only(
      '^server/pages/',
      [
        '^web/app/entry-server\\.tsx$',
        '^backend/http/',
        '^server/(rendering|services/html)/',
        '^server/[^/]+\\.ts$',
        '^shared/',
      ],
      'pages: speak to the server through fetch only',
    ),
    // Files beside main.ts are known to everyone below, so they may not know a family themselves.
    never(
      'root-files-know-no-family',
      { path: '^server/[^/]+\\.ts$', pathNot: `${knowsAll}|${tests}` },
      // env.ts says which setting is wrong, in the sentence of the error.
      {
        path: `^server/(api|services|jobs|pages)/|${knowsAll}|^web/`,
        pathNot: '^server/services/words/refuse\\.ts$',
      },
    ),
    never(
      'nobody-imports-the-top',
      { path: '^server/[^/]+/', pathNot: `${knowsAll}|${tests}` },
      { path: knowsAll },
    ),
    never('server-knows-no-web', { path: '^server/', pathNot: `^server/pages/|${tests}` }, { path: '^web/' }),

    // The browser. A folder of web says who reads it: visitors, the office, or both.
    only(
      '^web/common/ui/',
      [
        '^web/common/(styles|art)/',
        '^web/common/words/translations\\.tsx$',
        '^web/common/hydration/use-hydrated\\.ts$',
        '^shared/(words|create-translate|languages)\\.ts$',
      ],
      'ui looks: React, tokens, words and whether scripts run',
    ),
    only(
      '^web/(public|office)/ui/',
      [
        '^web/common/(ui|styles|art)/',
        '^web/common/words/translations\\.tsx$',
        '^shared/(words|create-translate|languages)\\.ts$',
      ],
      'ui of one side looks: as common ui, and common ui',
    ),
    only('^web/common/', ['^shared/'], 'common: knows neither the public site nor the office'),
    only('^web/public/', ['^web/common/', '^shared/'], 'public: common and shared, never the office'),
    only('^web/office/', ['^web/(public|common)/', '^shared/'], 'office: public, common and shared'),
    only('^web/app/', ['^web/', '^shared/'], 'app: all of web and shared'),
    // Visitors never load the office: its routes import it when it is opened.
    never('office-is-lazy', { path: '^web/app/' }, { path: '^web/office/', dynamic: false }),
    never(
      'page-to-page',
      { path: '^web/(.+)-page\\.tsx$' },
      { path: '^web/(public|office)/.+-page\\.tsx$', pathNot: '^web/$1-page\\.tsx$' },
    ),

    // One door each.
    never(
      'one-door-to-the-database',
      // The embedded PostgreSQL is locked by a connection of its own, before there is a database to open.
      { path: '^(web|backend|server|shared)/', pathNot: `^backend/(db|embedded-postgres)/|${tests}` },
      { path: 'node_modules/(@types/)?(pg|pg-[^/]+)/' },
    ),
    never(
      'one-door-to-the-server',
      { path: '^web/', pathNot: `^web/common/data/|${tests}` },
      { path: 'node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'browser-runs-no-node',
      { path: '^(web|shared)/', pathNot: `^web/app/entry-server\\.tsx$|${tests}` },
      { dependencyTypes: ['core'] },
    ),

    // Everywhere.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-barrels',
      comment: 'export from: name the file itself, except in the lists of all errors',
      severity: 'error',
      from: { pathNot: '^shared/errors/(all|office|visitors)\\.ts$' },
      to: { dependencyTypes: ['export'], path: '^(web|backend|server|shared|tests)/' },
    },
    { name: 'tests-are-not-imported', severity: 'error', from: { pathNot: tests }, to: { path: tests } },
    {
      name: 'nobody-imports-scripts',
      severity: 'error',
      from: { path: '^(web|backend|server|shared)/', pathNot: tests },
      to: { path: '^scripts/' },
    },
    {
      name: 'found',
      comment: 'an import that is not found escapes every other rule',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '\\?|^virtual:(words|release|release-mark|frozen-script|verifier)$',
      },
    },
    never(
      'no-development-packages',
      { path: '^(web|backend|server|shared)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|^backend/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
