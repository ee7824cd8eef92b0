// npm run faults: repeats the fault tests of tests/faults many times, with their figures. npm test runs each
// once.
process.env.FAULTS = 'long'
process.argv.splice(2, process.argv.length, 'tests/faults')
await import('./test.mjs')
