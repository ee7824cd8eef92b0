import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const directory = join(rootFolder, 'db/lints')
const database = await createTestDatabase()

it.each(readdirSync(directory).sort())(
  'the database lint %s finds no fault in the database',
  async (name) => {
    const findings = await database.owner.unsafe(readFileSync(join(directory, name), 'utf8'))
    expect(findings.map(({ finding }) => finding)).toEqual([])
  },
)

it('the database lints report every fault of a deliberately careless table and function', async () => {
  await database.owner.unsafe(
    'create table public.careless (id integer); create function public.careless() returns int language sql as $$ select 1 $$; grant execute on function public.careless() to public; create trigger _900_notify_change after insert on public.careless for each row execute function private.notify_change(); create view public.careless_view with (security_invoker = off) as select 1 as one',
  )
  const broken = []
  for (const name of readdirSync(directory)) {
    const findings = await database.owner.unsafe(readFileSync(join(directory, name), 'utf8'))
    if (findings.some(({ finding }) => String(finding).includes('careless'))) broken.push(name.slice(0, 4))
  }
  expect(broken.sort()).toEqual(['0001', '0002', '0003', '0008', '0012', '0013'])
})
