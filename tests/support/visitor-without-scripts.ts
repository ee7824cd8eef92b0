import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { afterFile } from '#tests/support/clean-up.ts'
import { configureScreens, showMarkup } from '#tests/support/screen-document.ts'

configureScreens()

type Site = {
  app: { fetch: (request: Request) => Response | Promise<Response> }
  codeFor: (email: string) => Promise<string>
}

/**
 * Creates a visitor whose browser runs no scripts, in the happy-dom document. Shows the server's pages,
 * follows their links and sends their forms as the markup says.
 */
export function createVisitorWithoutScripts({ app, codeFor }: Site) {
  let sent: Request | undefined
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) sent = requestOf(event.target, event.submitter)
  }
  document.addEventListener('submit', handleSubmit)
  afterFile(() => document.removeEventListener('submit', handleSubmit))

  /** Shows the answer to a request, after its redirects. */
  async function show(request: Request): Promise<Response> {
    let answer = await app.fetch(request)
    while (answer.headers.has('location')) {
      const next = new URL(answer.headers.get('location') ?? '', request.url)
      if (next.origin !== location.origin) throw new Error(`leads to ${next.href}`)
      history.replaceState(null, '', next.pathname + next.search + next.hash)
      answer = await app.fetch(new Request(next))
    }
    const html = await answer.clone().text()
    document.documentElement.lang = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? ''
    // Shows what noscript elements contain, like browsers without scripts. Removes the attribute of pending
    // parts, because another file may have started the page's scripts in this document.
    showMarkup(
      html
        .replace(/^.*?<body[^>]*>/s, '')
        .replace(/<script\b.*?<\/script>/gs, '')
        .replace(/ data-pending(="[^"]*")?/g, '')
        .replace(/<\/?noscript>/g, ''),
    )
    return answer
  }

  async function open(address: string): Promise<Response> {
    history.replaceState(null, '', address)
    return show(new Request(new URL(address, location.origin)))
  }

  const user = userEvent.setup()

  /** Submits the form of a button, and shows the next page. */
  async function press(button: HTMLElement | string): Promise<Response> {
    sent = undefined
    await user.click(
      typeof button === 'string' ? screen.getByRole('button', { name: new RegExp(`^${button}`) }) : button,
    )
    if (!sent) throw new Error('the button submits no form')
    const request: Request = sent
    history.replaceState(null, '', request.url.slice(location.origin.length))
    return show(request)
  }

  /** Follows a link of the page. */
  function follow(link: HTMLElement | string | RegExp): Promise<Response> {
    const found = link instanceof HTMLElement ? link : screen.getAllByRole('link', { name: link })[0]
    const address = found?.getAttribute('href')
    if (!address) throw new Error('the link leads nowhere')
    return open(address)
  }

  /** Returns the field whose label begins with these words. A label may end with "(optional)". */
  const labelled = (label: string) =>
    screen.getByLabelText<HTMLInputElement>((words) => words.startsWith(label))

  async function fill(fields: Record<string, string>) {
    for (const [label, words] of Object.entries(fields)) {
      await user.clear(labelled(label))
      await user.type(labelled(label), words)
    }
  }

  /** Enters the code of the newest email. */
  async function prove(email: string): Promise<Response> {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email')
    await fill({ 'Verification code': await codeFor(email) })
    return press('Verify')
  }

  return { open, follow, press, labelled, fill, prove, user }
}

function requestOf(form: HTMLFormElement, button: HTMLElement | null): Request {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, String(value))
  const name = button?.getAttribute('name')
  if (name) fields.append(name, button?.getAttribute('value') ?? '')
  const address = new URL(
    button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
    location.href,
  )
  if (form.method === 'post')
    return new Request(address, {
      method: 'POST',
      body: fields,
      headers: { origin: location.origin, 'sec-fetch-site': 'same-origin' },
    })
  address.search = fields.toString()
  return new Request(address)
}
