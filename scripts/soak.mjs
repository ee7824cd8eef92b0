// npm run measure -- soak: runs a production node under a mixed load for 45 minutes, or SOAK_MINUTES. npm
// run test:long runs it for some seconds.
process.env.ENGINES = 'long'
process.env.SOAK_MINUTES ??= '45'
process.argv.splice(2, process.argv.length, 'tests/faults/soak.long.ts')
await import('./test.mjs')
