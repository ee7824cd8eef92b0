import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { createVerifierPlugin } from './scripts/evidence/plugin.ts'
import { createFetchFilesPlugin } from './scripts/fetch-files-plugin.ts'
import { createFrozenScriptPlugin } from './scripts/freeze/plugin.ts'
import { createPrecompressPlugin } from './scripts/precompress.ts'
import { sharedFileGroups } from './scripts/shared-files.ts'
import { createWordsPlugin } from './scripts/words/plugin.ts'
import { browserTarget } from './shared/supported-browsers.ts'

// Two builds from one file: `vite build` makes the browser's files, `vite build --ssr` the server (which renders pages).
const browserInput: Record<string, string> = {
  client: 'web/app/entry-client.tsx',
  boot: 'web/app/entry-boot.ts',
  preview: 'web/app/entry-preview.ts',
  'service-worker': 'web/app/service-worker.ts',
}
const serverInput: Record<string, string> = {
  main: 'server/main.ts',
  // Has a name of its own so that tests can draw pages as they are shipped.
  'entry-server': 'web/app/entry-server.tsx',
  admin: 'scripts/admin.ts',
  migrate: 'scripts/migrate.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  privacy: 'scripts/privacy.ts',
  'pull-words': 'scripts/pull-words.ts',
  secrets: 'scripts/secrets.ts',
  'adopt-secrets': 'scripts/adopt-secrets.ts',
  evidence: 'scripts/evidence.ts',
  export: 'scripts/export.ts',
  freeze: 'scripts/freeze.ts',
  'freeze-side': 'scripts/freeze/side.ts',
  import: 'scripts/import.ts',
  rehearse: 'scripts/rehearse.ts',
  'seed-ideas': 'scripts/seed-ideas.ts',
  'measure-ideas': 'scripts/measure-ideas.ts',
  bench: 'scripts/bench.ts',
  'bench-side': 'scripts/bench/side.ts',
}

// Replaces the development build, which the name of the package resolves to. Visitors do not need its warnings.
const routerOfProduction = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
}

const screenTests = 'tests/screens/**/*.test.{ts,tsx}'
const engineTests = 'tests/engines/*.test.ts'

const isLong = process.env.ENGINES === 'long'

// The wire through a real PgBouncer. All of it takes minutes, so `npm test` runs three files, with each kind of statement.
const pooledTests = isLong
  ? ['tests/wire/*.test.ts', 'backend/tests/*.test.ts']
  : ['backend/tests/{rest,rest-write,changes}.test.ts']
const poolings = !process.env.PGBOUNCER_PATH
  ? []
  : isLong
    ? (['transaction', 'session'] as const)
    : (['transaction'] as const)

export default defineConfig(({ isSsrBuild, mode }) => ({
  ...(!isSsrBuild && mode === 'production' && { resolve: { alias: [routerOfProduction] } }),
  plugins: [
    react(),
    tailwindcss(),
    createWordsPlugin(),
    createFetchFilesPlugin(),
    createFrozenScriptPlugin(),
    createVerifierPlugin(),
    createPrecompressPlugin(),
  ],
  publicDir: 'web/static',
  // Vite leaves this to the process that runs the server; React would be its development build wherever it is not set.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Bundled, so that the server renders with React's production build whatever NODE_ENV is; everything that asks for
  // React must be in the same bundle, or there would be two of it.
  // Vite in development cannot take in what is CommonJS, and Node has one React anyway.
  ssr: { noExternal: mode === 'development' ? [] : [/react/] },
  build: {
    target: isSsrBuild ? 'node20' : browserTarget,
    // scripts/build.mjs names another: a release is built beside the one that runs.
    outDir: isSsrBuild ? 'dist/by-hand/server' : 'dist/by-hand/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The lists of files that imports wait for: the entry has brought these before any import begins.
    modulePreload: {
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/^assets\/(first-screens|react|rolldown-runtime|words)-/.test(file)),
    },
    // A data: URI cannot be cached by itself and the CSP would have to allow it.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rollupOptions: {
      input: isSsrBuild ? serverInput : browserInput,
      // A file of its own is run in a task of its own, and stays in the cache when only our code has changed.
      ...(!isSsrBuild && {
        output: {
          // A page names many files it may need, and what a hash is made of does not compress: 42 bits of it are enough.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              // Texts, links and small parts of every page in one file, because many small files compress badly.
              {
                name: 'words',
                test: /react-query\/build\/modern\/QueryClientProvider\.js|\/shared\/(words|create-translate|languages|dates|normalise-path)\.ts|\/web\/common\/ui\/(anchor|twenty-cell-bar|block|button|class-names|icon|english-content|link-button)\.tsx?|\/web\/common\/words\/translations\.tsx?|\/web\/common\/data\/(public-query|services)\.tsx?|\/web\/common\/hydration\/when-idle\.ts|\/web\/common\/navigation\/paths\.tsx?/,
              },
              // Small parts of the landing page's first screens that other pages have too: each alone weighs more in its headers.
              {
                name: 'first-screens',
                test: /\/icons\/(lock|play|pause|radio|refresh-cw|file-check|flag|circle-dot)\.mjs|\/shared\/number-words\.ts|\/shared\/(calendar-day|pictures)\.ts|\/web\/common\/ui\/(status-tag|visually-hidden)\.tsx?|\/web\/public\/motion\/floor-light\.tsx?|\/web\/public\/story\/incomes\.tsx?|\/web\/common\/time\/ring\.tsx?|\/web\/common\/data\/trusted-script\.tsx?/,
              },
              // A few lines each, most of them for the office: every page names one file instead of ten.
              {
                name: 'small-helpers',
                test: /\/shared\/(format-number|https-url)\.ts|\/icons\/(arrow-left|bell|circle-check)\.mjs|\/web\/common\/clipboard\/copy-text\.tsx?|\/web\/common\/words\/join-with-and\.tsx?|\/web\/common\/navigation\/use-title\.tsx?|\/web\/common\/ui\/(is-typing|table-roles|focus-on-mount|use-shortcuts)\.tsx?/,
              },
              // Small parts that come after them: the page names one file instead of eleven.
              {
                name: 'small-parts',
                test: /\/icons\/(chevron-down|chevron-up|plus|trash|external-link|star|triangle-exclamation-point)\.mjs|\/shared\/(join-column-names|errors\/(define|ideas|limits|names|submissions))\.ts|\/web\/common\/ui\/(video-frame-permissions|hash)\.tsx?|\/web\/common\/verification\/use-redeem-code-once\.tsx?/,
              },
              { name: 'schemas', test: /node_modules\/zod\// },
              // Parts of most forms. In separate files, they would add eight names to every page.
              {
                name: 'form-parts',
                test: /\/shared\/(email|sign-in|text)\.ts|\/shared\/errors\/(codes|emails|memberships|values|issue)\.ts|\/web\/public\/forms\/(consent|consent-notes|testimonial-consent)\.tsx?/,
              },
              // The sentences of the office, for the same reason.
              {
                name: 'office-errors',
                test: /\/shared\/errors\/(office|administrators|announcements|content|day|evidence|givers|idea-merges|imports|test-emails|accounts|analytics|bounces|office-ideas|office-testimonials|media|custom-pages|people|posts|reviewers|settings|sponsors|witnesses)\.ts|\/shared\/connections\.ts|\/web\/common\/words\/office-text\.tsx?/,
              },
              ...sharedFileGroups,
            ],
          },
        },
      }),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '{web,backend,server,shared,tests,db}/**/*.test.{ts,tsx}',
            // Long tests run only by `npm run test:long`.
            ...(isLong ? ['tests/{e2e,operation,faults}/*.long.ts'] : []),
          ],
          exclude: ['**/node_modules/**', screenTests, engineTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: [engineTests, ...(isLong ? ['tests/engines/*.long.ts'] : [])],
          // Three browsers at once need both cores, so they come after everything else.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // React as it is shipped: its development build takes twice the time.
        oxc: { jsx: { development: false } },
        resolve: { alias: [routerOfProduction] },
        test: {
          name: 'screens',
          include: [screenTests],
          environment: './tests/support/dom-environment.ts',
          env: { NODE_ENV: 'production' },
        },
      },
      ...poolings.map((pooling) => ({
        extends: true as const,
        test: { name: `${pooling} pooling`, include: pooledTests, provide: { pooling } },
      })),
    ],
    // Files clean up what they start (tests/support/clean-up.ts); loading the server anew for each took a fifth of the time.
    isolate: false,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: [
      'tests/support/console-guard.ts',
      ...(process.env.RECORD_ERRORS ? ['tests/support/record-errors.ts'] : []),
    ],
    // Tests import what was built without Vite transforming it again.
    server: { deps: { external: [/\/dist\//] } },
    // Each waits now and then: on two cores three of them took 919 s for what two took 1,044 s for.
    maxWorkers: 3,
    // A failed check names the line of its test.
    onStackTrace: (_error, { file }) => !file.endsWith('record-errors.ts'),
    // They end what hangs, not what a busy machine does slowly.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
}))
