import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import type { IdeaStatus } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, codeFor, emailsTo, request, runAs, signInAdministrator } = await createTestApp()
const owner = await signInAdministrator()

/** Calls a function like a page in this language. */
const ask = (language: string, name: string, body: unknown, token?: string) =>
  request(`/functions/v1/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': language },
    token,
  })
async function prove(language: string, email: string) {
  await ask(language, 'send-verification-email', { email, name: 'Ada' })
  const { body } = await ask(language, 'verify-email-code', { email, code: await codeFor(email) })
  return body.session as unknown as { access_token: string; user: { id: string } }
}
const emailTo = async (email: string) => {
  const [message] = await emailsTo(email)
  if (!message) throw new Error(`no email to ${email}`)
  return message
}

const decide = (id: string, status: IdeaStatus, reason: string | null = null) =>
  runAs(
    service, // not an administrator, whose decisions are emailed only when they can no longer be undone
    (tx) => tx`update public.app_ideas set status = ${status}, rejection_reason = ${reason} where id = ${id}`,
  )
async function submitIn(language: string, title = 'Clinic Queue') {
  const email = createEmailAddress()
  const { access_token: token } = await prove(language, email)
  const { body } = await ask(language, 'submit-idea', createIdeaSubmission({ appName: title }), token)
  return { email, id: (body.data as unknown as { id: string }).id }
}

const save = (language: string, id: string, said: string) =>
  call('save-sentence', { language, id, said, version: 0 }, owner)
async function publish(language: string, said: Record<string, string>) {
  for (const [id, words] of Object.entries(said)) expect((await save(language, id, words)).status).toBe(200)
  const { body } = await request('/functions/v1/get-sentences?language=en', { token: owner })
  const { newestDraft } = body.data as unknown as { newestDraft: number }
  expect((await call('publish-content', { seen: newestDraft }, owner)).status).toBe(200)
}

describe('emails in English', () => {
  it.each(['xx', 'fr-FR,fr;q=0.9,en;q=0.8', 'HA', '*', "'; drop table"])(
    'an email for the unknown language %j is in English',
    async (language) => {
      const { email, id } = await submitIn(language)
      await decide(id, 'approved')
      expect(await emailTo(email)).toMatchObject({
        subject: 'Your idea is on the board: Clinic Queue',
        html: expect.stringContaining('<html lang="en">'),
      })
    },
  )

  it.each(['auth.users', 'private.email_outbox'])(
    'the language column of %s accepts the languages of the pages and no others',
    async (table) => {
      await prove('en', createEmailAddress())
      const set = (language: string) =>
        runAs(service, (tx) => tx.unsafe(`update ${table} set language = '${language}'`))
      for (const language of [...languageCodes, 'en']) await set(language)
      await expect(set('xx')).rejects.toMatchObject({ code: '23514' })
    },
  )

  it('a code email is either entirely in the reader’s language or entirely in English', async () => {
    const email = createEmailAddress()
    await ask('ha', 'send-verification-email', { email, name: 'Ada' })
    const english = {
      subject: expect.stringMatching(/^[A-Z0-9]{6} is your 20 in 24 code$/),
      text: expect.stringMatching(/^Hello,\nHere’s your code\./),
      html: expect.stringMatching(/<html lang="en">(?!.*na’ura)/s),
    }
    expect(await emailTo(email)).toMatchObject(english)
    await publish('ha', { 'emails.code.heading': 'Lambarku' })
    const later = createEmailAddress()
    await ask('ha', 'send-verification-email', { email: later, name: 'Ada' })
    expect(await emailTo(later)).toMatchObject(english)
  })

  it('markup in a changed sentence is escaped in the email', async () => {
    expect((await save('sw', 'emails.idea.board', '<b>Ubao</b>')).body.error).toMatch(
      /not a tag the site knows/,
    )
    expect((await save('sw', 'emails.idea.built-line', '<title>{title}</title> <script>')).status).toBe(400)
    await publish('sw', { 'emails.idea.board': 'Ubao < wa & "mawazo"' })
    const { email, id } = await submitIn('sw', '<title>Foleni</title> <b>{title}</b>')
    await decide(id, 'completed')
    const { html, text } = await emailTo(email)
    expect(html).toContain('>Ubao &lt; wa &amp; &quot;mawazo&quot;</a>')
    expect(html).toContain('<strong>&lt;title&gt;Foleni&lt; title&gt; &lt;b&gt;{title}&lt; b&gt;</strong>')
    expect(text).toContain('Wazo lako "<title>Foleni< title> <b>{title}< b>" limetengenezwa.')
  })
})

describe('emails to a visitor who reads the site in Hausa', () => {
  it('the submitter and voters on Hausa pages get news about an idea in Hausa', async () => {
    const { email, id } = await submitIn('ha')
    await decide(id, 'approved')
    const approved = await emailTo(email)
    expect(approved.subject).toBe('Shawararku tana kan allo: Clinic Queue')
    expect(approved.text).toMatch(/^Sannu Ada,\nAn amince da shawararku "Clinic Queue"\./)
    expect(approved.html).toContain('<html lang="ha">')
    expect(approved.html).toContain('An amince da shawararku <strong>Clinic Queue</strong>.')
    expect(approved.text).toContain('http://localhost:3000/ha/app-ideas\n')
    // Expects the consent in English and marked as English, and a note that the rest is a machine
    // translation.
    expect(approved.html).toContain('<p lang="en"')
    expect(approved.text).toContain(`Stop emails about my ideas: ${approved.stopUrl}`)
    for (const half of [approved.html, approved.text]) {
      expect(half).toContain('Fassarar na’ura, mai jin harshen bai duba ta ba tukuna.')
      expect(half).toContain('Translated by machine and not yet checked by a native speaker.')
    }

    const voter = createEmailAddress()
    const { access_token: token } = await prove('ha', voter)
    const reader = createEmailAddress()
    const { user: french } = await prove('fr', reader)
    expect((await ask('ha', 'vote-on-idea', { ideaId: id }, token)).status).toBe(200)
    await runAs(service, async (tx) => {
      await tx`insert into private.idea_votes (idea_id, user_id) values (${id}, ${french.id})`
      await tx`select private.take_idea(7, ${id}, 72)`
      await tx`update public.challenge_apps set started_at = '2026-01-01T10:00Z', finished_at = '2026-01-01T11:04Z' where number = 7`
      await tx`select private.email_idea_followers(7, 'built')`
    })
    const built = (await emailsTo(voter)).map(({ subject }) => subject)
    expect(built).toContain(
      'Shawarar da kuka kaɗa wa ƙuri’a an tsara ta a matsayin manhaja ta 7: Clinic Queue',
    )
    expect(built).toContain('An gina shawarar da kuka kaɗa wa ƙuri’a: Clinic Queue')
    const subjects = (await emailsTo(reader)).map(({ subject }) => subject)
    expect(subjects).toContain('Une idée pour laquelle vous avez voté a été créée\u00a0: Clinic Queue')
  })

  it('news about a testimonial is sent in Hausa, but news about its deletion in English', async () => {
    const email = createEmailAddress()
    const testimonial = { name: 'Ada', email, location: 'Kano', testimonial: 'I learned to code on a phone.' }
    await ask('ha', 'submit-testimonial', { ...testimonial, linkedin_url: 'https://www.linkedin.com/in/ada' })
    expect(await emailTo(email)).toMatchObject({ html: expect.stringContaining('<html lang="en">') })
    await ask('ha', 'verify-testimonial', { email, code: await codeFor(email) })
    await runAs(
      service,
      (tx) => tx`update public.testimonials set status = 'approved' where email = ${email}`,
    )
    const approved = await emailTo(email)
    expect(approved.subject).toBe('An wallafa labarinku')
    expect(approved.text).toMatch(/\nKu karanta labarinku: http:\/\/localhost:3000\/ha\/stories\//)
    await runAs(
      service,
      (
        tx,
      ) => tx`update public.testimonials set status = 'awaiting_deletion_approval', deletion_requested_at = now()
        where email = ${email}`,
    )
    await runAs(service, (tx) => tx`delete from public.testimonials where email = ${email}`)
    expect(await emailTo(email)).toMatchObject({
      subject: getSentence('emails.erased.deleted'),
      html: expect.stringContaining('<html lang="en">'),
    })
  })

  it('a badge email in Hausa contains the English title of the badge and a link to the Hausa page', async () => {
    const { email, id } = await submitIn('ha')
    await decide(id, 'approved')
    await runAs(
      service,
      (tx) =>
        tx`select private.send_badge_email(badge) from public.badges as badge where recipient_email = ${email}`,
    )
    const message = (await emailsTo(email)).find(({ subject }) => subject.includes('Idea Innovator'))
    expect(message?.subject).toBe('Kun sami Idea Innovator: bajonku na Idea Innovator')
    expect(message?.text).toMatch(/^Sannu Ada,\nBajonku na Idea Innovator ya shirya\. An ba da shi/)
    expect(message?.text).toMatch(/\nhttp:\/\/localhost:3000\/ha\/verify\/[A-Z0-9]{6}\n/)
    expect(message?.html).toContain('Bajonku na <strong>Idea Innovator</strong> ya shirya.')
    expect(message?.text).toContain(`Stop emails like this: ${message?.stopUrl}`)
  })

  it('a reminder is sent in Hausa to a visitor of Hausa pages, even without an account', async () => {
    const email = createEmailAddress()
    await ask('ha', 'ask-for-reminders', { email, kinds: ['hour_before'], zone: 'Africa/Lagos' })
    await ask('ha', 'set-reminders', { email, code: await codeFor(email) })
    await runAs(
      service,
      (tx) =>
        tx`select private.send_due_reminders(now() + interval '50 minutes', now() + interval '1 day', 'not_recorded')`,
    )
    const message = await emailTo(email)
    expect(message.subject).toBe('20 in 24: saura awa ɗaya')
    expect(message.text).toMatch(
      /^Agogo zai fara ranar \p{L}[\p{L}’]+, \d+ \p{L}+, da \d\d:\d\d \(lokacin Lagos\)\./u,
    )
    expect(message.text).toContain(`Stop the reminders: ${message.stopUrl}`)
  })

  it('a code email is in Hausa once all its sentences are published', async () => {
    await publish('ha', {
      'emails.code.subject': '{code} ita ce lambarku ta 20 in 24',
      'emails.code.lead': 'ga lambarku. Ku rubuta ta a shafin da kuka nema.',
      'emails.code.lasts': 'Tana aiki sau ɗaya, na minti {minutes}.',
      'emails.code.confirms': 'Ta rubuta ta kuna tabbatar da waɗannan kalmomi:',
      'emails.code.closed': 'Kun rufe shi? <link>Ku rubuta lambar a nan</link>',
      'emails.code.form-closed': 'Kun rufe shi? <link>Ku sake cika fom ɗin</link>',
    })
    const email = createEmailAddress()
    await ask('ha', 'send-verification-email', { email, name: 'Ada' })
    const message = await emailTo(email)
    expect(message.subject).toBe(`${await codeFor(email)} ita ce lambarku ta 20 in 24`)
    expect(message.text).toMatch(/^Sannu,\nga lambarku\..+Tana aiki sau ɗaya, na minti 15\./s)
    expect(message.html).toContain('<html lang="ha">')
    expect(message.html).toContain('>Lambarku</h1>')
  })

  it('voting on a Hausa page changes the language of the session, but a call without a page does not', async () => {
    const { id } = await submitIn('en')
    await decide(id, 'approved')
    const voter = createEmailAddress()
    const { access_token: token } = await prove('en', voter)
    const language = () =>
      runAs(
        service,
        (tx) => tx<{ language: string }[]>`select language from auth.users where email = ${voter}`,
      )
    await ask('ha', 'vote-on-idea', { ideaId: id }, token)
    expect(await language()).toEqual([{ language: 'ha' }])
    await ask('fr-FR,fr;q=0.9', 'follow-idea', { ideaId: id, follow: true }, token)
    await request(`/functions/v1/get-own-marks`, { token, headers: { 'accept-language': 'fr' } })
    expect(await language()).toEqual([{ language: 'ha' }])
  })

  it('the emails about a testimonial that was sent in Hausa are in Hausa, even from an English session', async () => {
    const email = createEmailAddress()
    const { access_token: token } = await prove('en', email)
    const testimonial = { name: 'Ada', email, location: 'Kano', testimonial: 'I learned to code on a phone.' }
    const linkedin_url = 'https://www.linkedin.com/in/ada'
    expect((await ask('ha', 'submit-testimonial', { ...testimonial, linkedin_url }, token)).status).toBe(200)
    await runAs(
      service,
      (tx) => tx`update public.testimonials set status = 'approved' where email = ${email}`,
    )
    expect((await emailTo(email)).subject).toBe('An wallafa labarinku')
  })

  it('signing in on an English page changes the emails back to English', async () => {
    const { email, id } = await submitIn('ha')
    await prove('en', email)
    await decide(id, 'approved')
    expect((await emailTo(email)).subject).toBe('Your idea is on the board: Clinic Queue')
  })
})

it('a sign-in email is in English even for a visitor who prefers Hausa, and contains the owner’s texts', async () => {
  const email = createEmailAddress()
  const askForLink = () =>
    request('/auth/v1/otp', {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'content-type': 'application/json', 'accept-language': 'ha' },
    })
  await askForLink()
  expect(await emailTo(email)).toMatchObject({
    subject: expect.stringMatching(/^\d{6} is your 20 in 24 code$/),
    text: expect.stringMatching(
      /^Hello,\nHere’s your code to sign in\..+\nSign in:\n.+You can use it once, within 15 minutes\. If you didn’t ask for it/s,
    ),
    html: expect.stringMatching(/<html lang="en">.+>Your code<\/h1>/s),
  })
  await publish('en', { 'emails.signin.heading': 'Your way in' })
  await askForLink()
  expect((await emailTo(email)).html).toContain('>Your way in</h1>')
})

it('a personal export includes the person’s preferred language', async () => {
  const { access_token } = await prove('yo', createEmailAddress())
  const { body } = await call('export-supporter-data', {}, access_token)
  expect(body.data).toMatchObject({ account: { language: 'yo' } })
})
