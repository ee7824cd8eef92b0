// npm run measure -- soak: runs a production node under a mixed load for 45 minutes, or SOAK_MINUTES. npm
// test runs it for some seconds.
process.env.SOAK_MINUTES ??= '45'
process.argv.splice(2, process.argv.length, 'tests/faults/soak.test.ts')
await import('./test.mjs')
