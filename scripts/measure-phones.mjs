// npm run measure -- phones: measures pages on a cheap phone with a slow connection: a processor four times
// slower, 400 kbit/s and 400 ms. `npm run measure -- phones /live` only visits this page. PHONES_VISITS=3 is
// the number of visits to each page.
import { onOwnSite } from './own-site.mjs'

const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const visits = Number(process.env.PHONES_VISITS ?? 3)
const wanted = process.argv.slice(2)
const pages = ['/', '/app-ideas', '/blog/post-1', '/live', '/register-supporter']

await onOwnSite(
  async ({ url, browser }) => {
    for (const path of wanted.length > 0 ? wanted : pages) {
      const seen = []
      for (let visit = 0; visit < visits; visit++) seen.push(await visitSlowly(browser, url + path))
      const median = (of) => Math.round(seen.map(of).toSorted((one, other) => one - other)[visits >> 1])
      const kilobytes = Math.round(median(({ bytes }) => bytes) / 1000)
      process.stdout.write(
        `${path}: first words after ${median(({ words }) => words)} ms, largest part ${median(({ largest }) => largest)} ms, ` +
          `${kilobytes} KB until nothing more comes, longest task while typing ${median(({ typing }) => typing)} ms\n`,
      )
    }
  },
  { hasDemo: true },
)

async function visitSlowly(browser, address) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', line)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  phone.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    globalThis.seen = { tasks: [], largest: 0 }
    const watch = (type, see) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      globalThis.seen.largest = startTime
    })
    watch('longtask', ({ duration }) => globalThis.seen.tasks.push(duration))
  })
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  const { words, largest } = await page.evaluate(() => ({
    words: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: globalThis.seen.largest,
  }))
  const typing = await typeInto(page)
  await context.close()
  return { words, largest, bytes, typing }
}

/**
 * Returns the longest task in milliseconds while sixty letters are typed into the page's first field; 0
 * without a field.
 */
async function typeInto(page) {
  const field = page.locator('main input[type=text], main input[type=search], main input:not([type])').first()
  if ((await field.count()) === 0) return 0
  await field.scrollIntoViewIfNeeded()
  await field.click()
  await page.evaluate(() => {
    globalThis.seen.tasks = []
  })
  await page.keyboard.type('a market that says its prices before anyone has walked there', { delay: 60 })
  return page.evaluate(() => Math.max(0, ...globalThis.seen.tasks))
}
