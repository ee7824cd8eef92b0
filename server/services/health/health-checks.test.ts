import { expect, test } from 'vitest'
import { getOperatorCommands } from '#server/services/health/commands.ts'
import {
  checkBackup,
  checkChanges,
  checkClock,
  checkCodes,
  checkDatabase,
  checkDisk,
  checkEmails,
  checkEnquiries,
  checkReplicas,
  checkRestoreDrill,
  describeVersion,
} from '#server/services/health/health-checks.ts'
import type { StoredFigures } from '#server/stored-figures.ts'

const figures: StoredFigures = {
  database_up: 1,
  email_outbox_waiting: 0,
  email_outbox_oldest_seconds: 0,
  email_outbox_retrying: 0,
  email_outbox_failed: 0,
  email_outbox_held: 0,
  codes_delayed: 0,
  codes_delayed_seconds: 0,
  enquiries_of_hour: 0,
  restores_unreleased: 0,
  votes_held: 0,
}
const commands = getOperatorCommands({ folder: '/home/ada/twenty-in-24', hasSource: true })
const mail = { SMTP_URL: 'smtp://mail.example.org', from: 'us@example.org' }
const [hour, day] = [3_600, 86_400]
const ready = { isAnswered: true, isReadable: true, isWritable: true, isHearing: true, milliseconds: 2.4 }

test.each([
  [
    'a sender of this machine',
    checkEmails({ ...mail, from: 'us@localhost' }, figures, commands),
    /No sender/,
  ],
  [
    'an email given up',
    checkEmails(mail, { ...figures, email_outbox_failed: 2 }, commands),
    /Failed in the last 24 hours: 2\./,
  ],
  [
    'a restored database that holds its emails',
    checkEmails(mail, { ...figures, restores_unreleased: 1, email_outbox_held: 137 }, commands),
    /was restored.*on hold: 137 emails\./,
  ],
  [
    'a restored database without a mail server',
    checkEmails({ ...mail, SMTP_URL: undefined }, { ...figures, email_outbox_held: 137 }, commands),
    /No mail server.* 137 emails on hold/,
  ],
  [
    'an email that waits too long',
    checkEmails(mail, { ...figures, email_outbox_oldest_seconds: 301 }, commands),
    /waiting for 5 minutes/,
  ],
  [
    'a flood of codes',
    checkCodes({ ...figures, codes_delayed: 30, codes_delayed_seconds: 7_300 }),
    /30 waiting, the last for 2 hours/,
  ],
  ['a flood of enquiries', checkEnquiries({ ...figures, enquiries_of_hour: 301 }, 300), /^301 enquiries/],
  ['no backup', checkBackup(null, commands), /No backup is recorded/],
  ['an old backup', checkBackup(25 * hour, commands), /25 hours old/],
  ['no drill', checkRestoreDrill(null, commands), /No restore drill/],
  ['an old drill', checkRestoreDrill(34 * day, commands), /34 days ago/],
  ['a clock that is behind', checkClock({ apart: -1.24, asked: 0.01 }), /1\.3 seconds behind/],
  ['a clock that is ahead', checkClock({ apart: 90, asked: 0.01 }), /90\.0 seconds ahead/],
  ['a full disk', checkDisk({ free: 19e9, size: 100e9 }), /^19 of 100 GB/],
  [
    'a database that keeps nothing',
    checkDatabase(commands, { ...ready, isWritable: false }),
    /cannot save anything/,
  ],
  [
    'a database that refuses strangers',
    checkDatabase(commands, { ...ready, isReadable: false }),
    /cannot read public data/,
  ],
  [
    'a queue of changes that fills',
    checkChanges(true, { usage: 0.61, blocker: { pid: 7, login: 'etl', name: 'copy', seconds: 7_200 } }),
    /61% full.* Connection 7 \(etl, copy\) .* for 2 hours/,
  ],
  ['a database that is silent', checkDatabase(commands), /is not responding/],
])('the health report shows %s as a fault, with advice', (_, check, sentence) => {
  expect(check).toMatchObject({ isWell: false, advice: expect.any(String) })
  expect(check.sentence).toMatch(sentence)
})

test.each([
  [
    'emails',
    checkEmails(mail, { ...figures, email_outbox_oldest_seconds: 300 }, commands),
    /5 minutes\. Failed in the last 24 hours: none\./,
  ],
  ['codes', checkCodes(figures), /sent at once/],
  ['enquiries', checkEnquiries({ ...figures, enquiries_of_hour: 300 }, 300), /^300 enquiries/],
  ['a backup of today', checkBackup(day, commands), /24 hours old/],
  ['a drill of this month', checkRestoreDrill(31 * day, commands), /31 days ago/],
  ['a disk with room', checkDisk({ free: 20e9, size: 100e9 }), /^20 of 100 GB/],
  ['a database', checkDatabase(commands, ready), /responds in 3 ms/],
  ['a clock', checkClock({ apart: 0.02, asked: 0.01 }), /agree to within 0\.1 seconds/],
  ['a clock that answered late', checkClock({ apart: 1.4, asked: 2 }), /agree to within 1\.4 seconds/],
  ['a release', describeVersion('0.1.0', 'v24.1.0'), /^Release 0\.1\.0 on Node\.js 24\.1\.0\.$/],
])('the health report shows %s as healthy', (_, check, sentence) => {
  expect(check).toMatchObject({ isWell: true, advice: null })
  expect(check.sentence).toMatch(sentence)
})

test('the health report shows the commands for backup and recovery drill, whether they are overdue or not', () => {
  for (const age of [null, 60])
    expect([
      checkBackup(age, commands).command?.text,
      checkRestoreDrill(age, commands).command?.text,
    ]).toEqual(['npm run backup -- backups/$(date -u +%F-%H%M%S)', 'npm run restore -- --drilled'])
  expect(checkDatabase(commands, ready).command).toBeNull()
  expect(checkDatabase(commands, { ...ready, isReadable: false }).command?.text).toBe('npm run migrate')
})

test('commands in the health report fit the installation, with or without containers', () => {
  expect(getOperatorCommands({ folder: '/srv/twenty/site', hasSource: true })).toMatchObject({
    backup: 'twenty backup -- /srv/twenty/backups/$(date -u +%F-%H%M%S)',
    drill: 'twenty restore -- --drilled',
  })
  expect(getOperatorCommands({ folder: '/app', hasSource: false })).toMatchObject({
    backup:
      'docker compose run --rm -u root -v "$PWD/backups:/backups" node-1 npm run backup -- /backups/$(date -u +%F-%H%M%S)',
    migrate: 'docker compose run --rm node-1 npm run migrate',
  })
})

test.each([
  ['away', /does not answer/],
  ['late', /five seconds behind/],
  ['promoted', /was promoted/],
  ['foreign', /belongs to another database/],
] as const)('the health report shows a replica that is %s with the reason', (problem, reason) => {
  const well = { place: 'one:5432', problem: null, lagSeconds: 0 }
  const check = checkReplicas([well, { place: 'two:5432', problem, lagSeconds: 6 }])
  expect(check).toMatchObject({ isWell: false, sentence: expect.stringMatching(reason) })
  expect(check.sentence).toContain('two:5432')
  expect(check.sentence).not.toContain('one:5432')
  expect(checkReplicas([well])).toMatchObject({
    isWell: true,
    sentence: '1 replica answers visitors’ reads.',
  })
})
