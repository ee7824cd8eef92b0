/** Part of the suite that a test file belongs to. */
const layers = [
  ['engines', /^tests\/engines\//],
  ['browser stories', /^tests\/e2e\//],
  ['screens', /^tests\/screens\//],
  ['operation and faults', /^tests\/(operation|faults|upgrades)\//],
  ['wire', /^tests\/wire\//],
  ['database', /^db\//],
  ['code', /./],
]

/**
 * Summary of where the time of a run went, from Vitest's JSON report. Files run in parallel, so the seconds
 * of all layers are more than those of the run.
 */
export function timesOf(testResults, root) {
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    path: name.slice(root.length + 1).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
    loads: pageLoadsOf(assertionResults),
  }))
  const layerOf = ({ path }) => layers.find(([, pattern]) => pattern.test(path))?.[0]
  const ofLayers = layers.flatMap(([layer]) => {
    const inside = files.filter((file) => layerOf(file) === layer)
    const sum = (key) => inside.reduce((total, file) => total + file[key], 0)
    return inside.length === 0 ? [] : [`${inSeconds(sum('seconds'))}  ${sum('tests')} tests  ${layer}`]
  })
  const slowest = [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ path, seconds, loads }) => `${inSeconds(seconds)}  ${path}${loads > 0 ? `, ${loads} pages` : ''}`)
  return ['Seconds per layer:', ...ofLayers, 'Slowest files:', ...slowest]
}

const pageLoadsOf = (assertionResults) =>
  assertionResults.reduce((total, { meta }) => total + (meta?.pageLoads ?? 0), 0)

/** A browser test that loads more pages is slow, and most of its rules belong in a lower layer. */
const maxPageLoads = 12

/** Files that load too many pages, except those on the list of known ones, which may only shrink. */
export function loadedTooOften(testResults, root, listed) {
  return testResults
    .map(({ name, assertionResults }) => ({
      path: name.slice(root.length + 1).replaceAll('\\', '/'),
      loads: pageLoadsOf(assertionResults),
    }))
    .filter(({ path, loads }) => loads > maxPageLoads && !listed.includes(path))
    .map(({ path, loads }) => `${path} loads ${loads} pages; ${maxPageLoads} are the limit`)
}

const inSeconds = (seconds) => seconds.toFixed(1).padStart(8)
