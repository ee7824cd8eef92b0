import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const { client, visitor, runAs } = await createTestServer()
const stranger = client()
const mallory = await visitor('mallory@example.org')
const admin = client()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
await admin.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })

const words = {
  name: 'Nurse',
  email: 'n.two@example.org',
  linkedin_url: 'https://www.linkedin.com/in/n-two',
  location: 'Kisumu',
  testimonial: 'I hope the queue app gets a slot.',
}
const [testimonial] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`insert into public.testimonials ${tx(words)} returning id`,
)
const id = testimonial?.id ?? ''
const kept = () => runAs(service, (tx) => tx`select name, status from public.testimonials`)

describe.each([
  ['a stranger', stranger, 401],
  ['a visitor', mallory, 403],
] as const)('%s', (_, who, status) => {
  it('a caller without access cannot read, add, decide, feature or delete a testimonial, or see voters', async () => {
    expect(await who.from('testimonials').select('id,email')).toMatchObject({ status })
    expect((await who.from('testimonials').select('id')).data).toEqual([])
    expect(await who.from('testimonials').insert({ ...words, email: 'x@example.org' })).toMatchObject({
      status,
    })
    for (const changes of [{ status: 'approved' }, { is_featured: true }])
      expect(await who.from('testimonials').update(changes).eq('id', id)).toMatchObject({ status })
    expect(await who.from('testimonials').delete().eq('id', id)).toMatchObject({ status })
    expect(await who.rpc('get_doubtful_voters')).toMatchObject({ status })
    expect(await kept()).toEqual([{ name: 'Nurse', status: 'awaiting_approval' }])
  })
})

describe('an administrator', () => {
  it('an administrator cannot decide on a testimonial whose text has changed since it was read', async () => {
    const { data } = await admin.from('testimonials').select('updated_at').single()
    const read: string = data?.updated_at
    await runAs(
      service,
      (tx) => tx`update public.testimonials set testimonial = 'Something nobody has read yet.'`,
    )
    const approve = (seen: string) =>
      admin
        .from('testimonials')
        .update({ status: 'approved' })
        .eq('id', id)
        .eq('updated_at', seen)
        .select('id')
    expect((await approve(read)).data).toEqual([])
    expect(await kept()).toMatchObject([{ status: 'awaiting_approval' }])
    const { data: again } = await admin.from('testimonials').select('updated_at').single()
    expect((await approve(again?.updated_at)).data).toEqual([{ id }])
  })

  it('an administrator cannot add a second testimonial for one mailbox', async () => {
    const { data } = await admin.auth.getUser()
    const row = { ...words, created_by: data.user?.id }
    expect(await admin.from('testimonials').insert(row)).toMatchObject({
      status: 409,
      error: { code: '23505' },
    })
    expect(await admin.from('testimonials').insert({ ...row, email: 'y@example.org' })).toMatchObject({
      status: 201,
    })
  })
})
