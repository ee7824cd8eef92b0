// npm run measure -- saves: measures how long visitors' open pages take to show a saved change. SAVES=20 is
// the number of changes.
import { onOwnSite, signIn } from './own-site.mjs'

const saves = Number(process.env.SAVES ?? 20)
const pages = ['/', '/sponsors', '/blog']

await onOwnSite(async ({ url, browser }) => {
  const office = await browser.newPage()
  const visitors = await Promise.all(pages.map(() => browser.newPage()))
  await signIn(office, url)
  await office.getByRole('heading', { name: 'Name', exact: true }).waitFor()
  await office.goto(`${url}/admin/settings/attempt`)
  const field = office.getByLabel('Builder’s name')
  await field.waitFor()
  for (const [index, visitor] of visitors.entries()) {
    await visitor.goto(url + pages[index])
    await visitor.getByText('its organiser').first().waitFor({ state: 'attached' })
  }
  // A page receives changes once its WebSocket is open. The first save only shows that it is open.
  const times = pages.map(() => [])
  for (let save = 0; save <= saves; save++) {
    const builder = `Builder ${save}`
    await field.fill(builder)
    const shown = visitors.map((visitor) =>
      visitor
        .waitForFunction(
          (name) => document.body.textContent.includes(name) && performance.timeOrigin + performance.now(),
          builder,
          { polling: 10 },
        )
        .then((handle) => handle.jsonValue()),
    )
    const begun = await office.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.startsWith('Save 1 change'),
      )
      button.click()
      return performance.timeOrigin + performance.now()
    })
    const seen = await Promise.all(shown)
    if (save > 0) for (const [index, at] of seen.entries()) times[index].push(at - begun)
    await office.getByText('Same as the default').first().waitFor()
    await office.getByRole('button', { name: 'Save 1 change' }).waitFor({ state: 'detached' })
  }
  for (const [index, took] of times.entries()) {
    took.sort((one, other) => one - other)
    const at = (share) => Math.round(took[Math.floor((took.length - 1) * share)])
    process.stdout.write(
      `${pages[index]}: ${saves} saves, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, slowest ${at(1)} ms\n`,
    )
  }
})
