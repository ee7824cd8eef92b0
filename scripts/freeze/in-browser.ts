// The only script of a frozen site. It is a classic script, because browsers do not load modules from a
// folder.
import { type Chain, checkChain } from '#shared/check-chain.ts'
import { findFirstBadHead, type HeadKeys, type SignedHead } from '#shared/check-heads.ts'
import { checkCredential, type PublishedKeys } from '#web/public/badges/check-credential.ts'
import type { FrozenIdea } from './freeze-site.ts'

declare global {
  interface Window {
    frozen?: { credential: string | null; keys: PublishedKeys['keys']; name: string; title: string }
    frozenIdeas?: FrozenIdea[]
    frozenCodes?: string[]
    frozenRecord?: { chain: (Chain & { heads: SignedHead[] }) | null; keys: HeadKeys['keys'] }
  }
}

const root = document.body.dataset.root ?? ''
const maxShown = 100

function said(form: Element): HTMLElement {
  const known = form.parentElement?.querySelector<HTMLElement>('[data-frozen-says]')
  if (known) return known
  const made = document.createElement('div')
  made.dataset.frozenSays = ''
  made.setAttribute('role', 'status')
  form.after(made)
  return made
}

function searchIdeas(form: HTMLFormElement) {
  const field = (name: string) =>
    String(new FormData(form).get(name) ?? '')
      .trim()
      .toLowerCase()
  const [text, audience, status, sort] = [field('q'), field('audience'), field('status'), field('sort')]
  const found = (window.frozenIdeas ?? []).filter(
    (idea) =>
      `${idea.title} ${idea.by}`.toLowerCase().includes(text) &&
      (audience === '' || idea.for.some((one) => one.toLowerCase() === audience)) &&
      (status === '' || idea.status === status),
  )
  if (sort === 'title') found.sort((one, other) => one.title.localeCompare(other.title))
  if (sort === 'created_at') found.sort((one, other) => other.at.localeCompare(one.at))
  const list = document.createElement('ul')
  list.className = 'frozen-results'
  for (const idea of found.slice(0, maxShown)) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = `${root}app-ideas/${idea.id}/index.html`
    link.className = 'link'
    link.textContent = idea.title
    item.append(link, ` by ${idea.by}: ${idea.votes} ${idea.votes === 1 ? 'vote' : 'votes'}`)
    list.append(item)
  }
  const heading = document.createElement('p')
  heading.textContent = `${found.length} ${found.length === 1 ? 'idea' : 'ideas'} found${found.length > maxShown ? `, the first ${maxShown} shown` : ''}`
  said(form).replaceChildren(heading, list)
}

function say(element: Element, text: string): void {
  element.textContent = text
}

async function findBadge(form: HTMLFormElement) {
  const code = String(new FormData(form).get('code') ?? '')
    .trim()
    .toUpperCase()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 4)
  if (window.frozenCodes?.includes(hash)) location.href = `${root}verify/${code}/index.html`
  else said(form).textContent = 'Badge not found. Please check the verification code and try again.'
}

async function checkBadge(form: Element) {
  const badge = window.frozen
  if (!badge) return
  if (!badge.credential) return say(said(form), 'This badge has no signed credential.')
  const check = await checkCredential(badge.credential, { keys: badge.keys })
  said(form).textContent =
    check.result === 'valid' && check.signed.name === badge.name && check.signed.title === badge.title
      ? `The signature is valid: ${check.signed.title}, ${check.signed.name}. Checked on this device, without a server.`
      : `The signature is not valid. ${'reason' in check ? check.reason : ''}`
}

async function checkRecord(words: Element) {
  const { chain, keys } = window.frozenRecord ?? { chain: null, keys: [] }
  if (!chain) return say(words, 'The log is empty. There is nothing to check.')
  const check = await checkChain(chain)
  if (!check.holds) return say(words, check.says)
  const bad = await findFirstBadHead(chain.heads, { keys })
  words.textContent = bad
    ? `Entry ${bad.number} matches, but the checkpoint from ${bad.at} is not signed with the published key.`
    : `All ${check.entries} entries match, and ${chain.heads.length} signed checkpoints match. Checked on this device, without a server.`
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-frozen]')) {
  const answer = () => (form.dataset.frozen === 'verify' ? void findBadge(form) : searchIdeas(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    answer()
  })
  if (form.dataset.frozen === 'app-ideas') form.addEventListener('input', answer)
  if (form.dataset.frozen === 'verify') void checkBadge(form)
}
const check = document.querySelector('button[data-frozen="record"]')
const words = document.querySelector('.check-words')
if (check && words) check.addEventListener('click', () => void checkRecord(words))
