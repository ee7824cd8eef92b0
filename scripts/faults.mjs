// npm run faults: repeats the fault tests of tests/faults many times and prints figures. npm test runs each
// test once.
process.env.FAULTS = 'long'
process.argv.splice(2, process.argv.length, 'tests/faults')
await import('./test.mjs')
