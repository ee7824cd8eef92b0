// npm run faults: the faults of tests/faults many times over, with their figures. npm test has each of them once.
process.env.FAULTS = 'long'
process.argv.splice(2, process.argv.length, 'tests/faults')
await import('./test.mjs')
