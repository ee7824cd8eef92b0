import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { createVerifierPlugin } from './scripts/evidence/plugin.ts'
import { createFetchFilesPlugin } from './scripts/fetch-files-plugin.ts'
import { nameSharedFile } from './scripts/file-groups.ts'
import { createFrozenScriptPlugin } from './scripts/freeze/plugin.ts'
import { createPrecompressPlugin } from './scripts/precompress.ts'
import { createWordsPlugin } from './scripts/words/plugin.ts'
import { browserTarget } from './shared/supported-browsers.ts'

// This file configures two builds: `vite build` makes the files of the browser, `vite build --ssr` those of the server.
const browserInput: Record<string, string> = {
  client: 'web/app/entry-client.tsx',
  boot: 'web/app/entry-boot.ts',
  preview: 'web/app/entry-preview.ts',
  'service-worker': 'web/app/service-worker.ts',
  // These two are also imported lazily. Listed here so that the bundler tags what they import as `$initial`.
  'landing-page': 'web/public/landing/landing-page.tsx',
  'landing-middle': 'web/public/landing/landing-middle.tsx',
}
const serverInput: Record<string, string> = {
  main: 'server/main.ts',
  // A separate file, so that tests can render pages with the built code.
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

// Uses the production build of React Router. The package name resolves to its development build, which contains warnings.
const routerOfProduction = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
}

/** Matches every module except styles, which stay in the files of the modules that import them. */
const isCode = /^(?!.*\.css)/

const screenTests = 'tests/screens/**/*.test.{ts,tsx}'
const engineTests = 'tests/engines/*.test.ts'

const isLong = process.env.ENGINES === 'long'

// Tests that run again through a real PgBouncer. All of them take minutes, so `npm test` runs three files, which contain
// each kind of statement.
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
  // Sets NODE_ENV in the server build. Vite only does this for browsers, and without it React would run its development build.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Bundles React into the server, so that it is the production build. Every package that imports React is bundled too,
  // because otherwise there would be two copies of React. Not in development, because Vite cannot bundle CommonJS there.
  ssr: { noExternal: mode === 'development' ? [] : [/react/] },
  build: {
    target: isSsrBuild ? 'node20' : browserTarget,
    // scripts/build.mjs sets another folder for each release.
    outDir: isSsrBuild ? 'dist/by-hand/server' : 'dist/by-hand/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Removes three files from the lists of files that each `import()` fetches, because every page has already loaded them.
    modulePreload: {
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/^assets\/(first-view|react|rolldown-runtime)-/.test(file)),
    },
    // Disables data: URIs, because browsers cannot cache them separately and the CSP would have to allow them.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rollupOptions: {
      input: isSsrBuild ? serverInput : browserInput,
      ...(!isSsrBuild && {
        output: {
          // Shortens hashes to 42 bits, because a page lists many files and hashes do not compress.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          // Decides which modules are in one file (docs/decisions/0226). The first group that matches a module gets it.
          codeSplitting: {
            groups: [
              // Packages that change rarely, so that browsers can use the cached files after most releases.
              {
                name: (id) => (id.includes('/zod/') ? 'zod' : 'react'),
                test: /node_modules\/(react|react-dom|scheduler|zod)\//,
              },
              // Modules of the entries and the landing page that other pages also need.
              { name: 'first-view', test: isCode, tags: ['$initial'], minShareCount: 2 },
              {
                name: nameSharedFile,
                test: isCode,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
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
            // Includes long tests in `npm run test:long` only.
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
          // Runs after all other tests, because three browsers at once need both cores.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Uses the production build of React, because the development build takes twice as long.
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
    // Loads the server once for all files, which saves a fifth of the time. Files clean up after themselves
    // (tests/support/clean-up.ts).
    isolate: false,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: [
      'tests/support/console-guard.ts',
      ...(process.env.RECORD_ERRORS ? ['tests/support/record-errors.ts'] : []),
    ],
    // Imports built files without transforming them again.
    server: { deps: { external: [/\/dist\//] } },
    // Three workers are faster than two on two cores (919 s instead of 1,044 s), because each waits at times.
    maxWorkers: 3,
    // Leaves out the recorder of errors, so that a failed assertion shows the line of its test.
    onStackTrace: (_error, { file }) => !file.endsWith('record-errors.ts'),
    // Long timeouts, because they should only end tests that hang, not slow ones on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
}))
