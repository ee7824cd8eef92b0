// npm run measure -- press: measures how long an entry of the control room takes to appear on a viewer's
// page. Both connections have a delay of 50 ms in each direction. PRESS_ENTRIES=20 is the number of entries.
import { connect, createServer } from 'node:net'
import { onOwnSite, signIn } from './own-site.mjs'

const delay = 50
const entries = Number(process.env.PRESS_ENTRIES ?? 20)
const wanted = 300

await onOwnSite(async ({ url, browser }) => {
  const line = await slowLine(Number(new URL(url).port))
  const far = `http://localhost:${line.port}`
  try {
    const control = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    const watcher = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await openControlRoom(control, far)
    await watcher.goto(`${far}/live`, { waitUntil: 'networkidle' })
    await watcher.getByText('LIVE').first().waitFor()
    const times = []
    // The first entry only shows that the viewer's WebSocket is open.
    for (let entry = 0; entry <= entries; entry++) {
      const took = await press(control, { watcher, words: `Entry ${entry} of the measurement.` })
      if (entry > 0) times.push(took)
    }
    times.sort((one, other) => one - other)
    const median = Math.round((times[(entries - 1) >> 1] + times[entries >> 1]) / 2)
    process.stdout.write(
      `${entries} entries, pressed to shown with ${delay} ms on each way: median ${median} ms, worst ${Math.round(times.at(-1))} ms, wanted below ${wanted} ms\n`,
    )
  } finally {
    line.close()
  }
})

async function openControlRoom(page, url) {
  await signIn(page, url)
  await page.getByRole('heading', { name: 'Name', exact: true }).waitFor()
  await page.goto(`${url}/admin/day`)
  await page.getByRole('button', { name: 'Start attempt' }).click()
  // The dialog asks for the name of the attempt as a confirmation, because today is not the planned date.
  const sheet = page.getByRole('dialog', { name: 'Start attempt now?' })
  const asked = 'To start the attempt now, type: '
  const hint = await sheet.getByText(asked).textContent()
  await sheet.getByLabel('Name of the attempt').fill(hint.replace(asked, ''))
  await sheet.getByRole('button', { name: 'Start attempt' }).click()
  await page.getByRole('button', { name: 'Start app 1' }).click({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Finish app 1' }).waitFor({ timeout: 20_000 })
}

/** Returns the milliseconds from the click to the frame in which the viewer's log shows the text. */
async function press(control, { watcher, words }) {
  await control.getByRole('button', { name: 'Note' }).first().click()
  await control.getByRole('dialog').getByRole('textbox').fill(words)
  const shown = watcher.evaluate(
    (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector('.log-list')?.textContent.includes(text)) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    words,
  )
  const pressed = control.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), {
          capture: true,
          once: true,
        })
      }),
  )
  await control.getByRole('button', { name: 'Add note' }).click()
  const took = (await shown) - (await pressed)
  await control.getByText(words).first().waitFor()
  return took
}

/**
 * Proxy to a port of this machine that delays data by `delay` in both directions. The browser's own
 * throttling does not affect WebSockets.
 */
async function slowLine(target) {
  const open = new Set()
  const server = createServer((client) => {
    const site = connect(target, 'localhost')
    open.add(client).add(site)
    pass(client, site)
    pass(site, client)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }

  function pass(from, to) {
    from.setNoDelay(true)
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), delay))
    from.on('end', () => setTimeout(() => to.end(), delay))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      setTimeout(() => to.destroy(), 2 * delay)
    })
  }
}
