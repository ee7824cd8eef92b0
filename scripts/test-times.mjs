/** Layers of the tests, by the path of a test file. */
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
 * Summarises where the time of a run went, from Vitest's JSON report. Files run in parallel, so the layers
 * add up to more than the run.
 */
export function timesOf(testResults, root) {
  const files = filesOf(testResults, root)
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

const filesOf = (testResults, root) =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    path: name.slice(root.length + 1).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
    loads: assertionResults.reduce((total, { meta }) => total + (meta?.pageLoads ?? 0), 0),
  }))

/**
 * Maximum page loads of a test file. A browser test with more is slow, and most of what it tests belongs in a
 * faster kind of test.
 */
const maxPageLoads = 12

/** Returns files that load too many pages, except for the `listed` ones. That list may only shrink. */
export function loadedTooOften(testResults, root, listed) {
  return filesOf(testResults, root)
    .filter(({ path, loads }) => loads > maxPageLoads && !listed.includes(path))
    .map(({ path, loads }) => `${path} loads ${loads} pages; ${maxPageLoads} are the limit`)
}

/**
 * Maximum seconds of a test file on an idle machine. A busy machine takes several times as long, so a slow
 * file proves nothing there.
 */
const maxSeconds = 40

/** Returns files that take too long, except for the `listed` ones. That list may only shrink. */
export function tookTooLong(testResults, root, listed) {
  return filesOf(testResults, root)
    .filter(({ path, seconds }) => seconds > maxSeconds && !listed.includes(path))
    .map(
      ({ path, seconds }) =>
        `${path} took ${Math.round(seconds)} s; ${maxSeconds} s are the limit on a quiet machine`,
    )
}

const inSeconds = (seconds) => seconds.toFixed(1).padStart(8)
