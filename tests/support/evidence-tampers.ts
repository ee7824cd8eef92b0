import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { CredentialKeys } from '#server/services/badges/credential-keys.ts'
import type { EvidenceCopy } from './evidence-copy.ts'

export type TamperCase = [what: string, change: (copy: EvidenceCopy) => unknown, says: string]

const files: TamperCase[] = [
  ['one word of a table', (c) => c.replace('apps.csv', 'Clinic', 'Clinik'), 'apps.csv: was changed.'],
  [
    'a statement',
    (c) => c.write('statements/entry-15.html', 'Nothing.'),
    'statements/entry-15.html: was changed.',
  ],
  ...['log.html', 'apps.html', 'witnesses.html', 'evidence.html', 'cover-letter.html'].flatMap(
    (name): TamperCase[] => [
      [`${name} is missing`, (c) => c.remove(name), `${name}: is missing.`],
      [
        `a page in ${name}`,
        (c) => c.replace(name, '</h1>', '</h1><p>Certified.</p>'),
        `${name}: was changed.`,
      ],
    ],
  ),
  [
    'a page of the confidential half',
    (c) => c.remove('confidential/index.html'),
    'confidential/index.html: is missing.',
  ],
  ...[
    'index.html',
    'witnesses.csv',
    'log.json',
    'manifest.json',
    'signature.jws',
    'key.json',
    'heads.json',
  ].map((name): TamperCase => [`${name} is missing`, (c) => c.remove(name), `${name}: is missing.`]),
  ['a file was added', (c) => c.write('more.txt', 'More.'), 'more.txt: was added.'],
  ['a file with a dot was added', (c) => c.write('.more', 'More.'), '.more: was added.'],
  ['a file was added in a new folder', (c) => c.write('new/a.txt', 'More.'), 'new/a.txt: was added.'],
  ['an empty folder', (c) => mkdirSync(c.path('empty')), 'empty: is an empty folder.'],
  [
    'a link to a file that is the same',
    (c) => {
      c.write('../same.csv', c.text('apps.csv'))
      c.link('apps.csv', c.path('../same.csv'))
    },
    'apps.csv: is a link, not a file.',
  ],
  [
    'a link to a program elsewhere',
    (c) => {
      c.write('../verify.mjs', c.text('verify.mjs'))
      c.link('verify.mjs', c.path('../verify.mjs'))
    },
    'verify.mjs: is a link, not a file.',
  ],
  [
    'a link to a folder',
    (c) => c.link('evidence', c.path('confidential/evidence')),
    'evidence: is a link, not a file.',
  ],
  ['a link that leads nowhere', (c) => c.link('more.txt', '/nowhere'), 'more.txt: is a link, not a file.'],
  [
    'a folder in place of a file',
    (c) => {
      c.remove('key.json')
      c.write('key.json/key.json', '{}')
    },
    'key.json: is missing.',
  ],
  [
    'a name that would print a line',
    (c) => c.write('a\nholds: 17 entries', ''),
    'a\\u{a}holds: 17 entries: was added.',
  ],
]

/** Files whose reading never ends. */
export const endlessFileTamperCases: TamperCase[] = [
  ['a link to what never ends', (c) => c.link('key.json', '/dev/zero'), 'key.json: is a link, not a file.'],
  [
    'a pipe in place of the checkpoints',
    (c) => {
      c.remove('heads.json')
      execFileSync('mkfifo', [c.path('heads.json')])
    },
    'heads.json: is a special file, not one with content.',
  ],
  [
    'a pipe was added',
    (c) => execFileSync('mkfifo', [c.path('pipe')]),
    'pipe: is a special file, not one with content.',
  ],
]

const broken: TamperCase[] = [
  ...[
    'log.json',
    'heads.json',
    'key.json',
    'manifest.json',
    'confidential/hidden.json',
    'confidential/witnesses.json',
  ].flatMap((name): TamperCase[] => [
    [`${name} is cut off`, (c) => c.write(name, c.text(name).slice(0, 40)), `${name}: is not valid JSON.`],
    [`${name} is null`, (c) => c.write(name, 'null'), `${name}: is not valid JSON.`],
  ]),
  ['a log that is a list', (c) => c.write('log.json', '[]'), 'log.json: is not an object.'],
  ['a log without entries', (c) => c.log(({ facts }) => ({ facts })), 'log.json: entries: is not a list.'],
  ['a log without facts', (c) => c.log(({ entries }) => ({ entries })), 'log.json: facts: is not an object.'],
  [
    'an entry that is null',
    (c) => c.log(({ facts, entries }) => ({ facts, entries: [...entries, null] })),
    'log.json: entries: item 27: is not an object.',
  ],
  [
    'an entry with an invented field',
    (c) => c.entry(4, { seen: true }),
    'log.json: entries: item 4: has the unknown field "seen".',
  ],
  [
    'an entry with a wrong date',
    (c) => c.entry(4, { happened_at: 'noon' }),
    'item 4: happened_at must be a time',
  ],
  ['an entry without a date', (c) => c.entry(4, { recorded_at: null }), 'item 4: recorded_at must be a time'],
  [
    'an entry with its date in another form',
    (c) => c.entry(4, { happened_at: '2025-09-05T01:20:00+01:00' }),
    'item 4: happened_at must be a time',
  ],
  [
    'facts with a wrong date',
    (c) => c.log(({ facts }) => void Object.assign(facts, { planned_end: 'soon' })),
    'log.json: facts: planned_end must be a time',
  ],
  ['checkpoints that are an object', (c) => c.write('heads.json', '{}'), 'heads.json: is not a list.'],
  [
    'a checkpoint that is null',
    (c) => c.write('heads.json', '[null]'),
    'heads.json: item 1: is not an object.',
  ],
  ['keys that are null', (c) => c.write('key.json', '{"keys":null}'), 'key.json: has no list of keys.'],
  [
    'a key of another kind',
    (c) => c.write('key.json', '{"keys":[{"kty":"EC","crv":"P-256"}]}'),
    'key.json: key 1 is not an RSA key.',
  ],
  [
    'a key of nonsense',
    (c) => c.write('key.json', '{"keys":[{"kty":"RSA","n":"","e":"","kid":""}]}'),
    'signature.jws: is not signed with a key in key.json.',
  ],
  [
    'a manifest without files',
    (c) => c.write('manifest.json', '{"attempt":"real"}'),
    'manifest.json: files must be an object.',
  ],
  [
    'a manifest whose files are null',
    (c) => c.write('manifest.json', '{"attempt":"real","files":null}'),
    'manifest.json: files must be an object.',
  ],
  [
    'an empty signature',
    (c) => c.write('signature.jws', ''),
    'signature.jws: is not signed with a key in key.json.',
  ],
  [
    'a signature of other bytes',
    (c) => c.write('signature.jws', Buffer.from([0, 255, 46, 1, 46, 2])),
    'signature.jws: is not signed',
  ],
  [
    'a signature with more behind it',
    (c) => c.write('signature.jws', `${c.text('signature.jws').trim()}.more\n`),
    'signature.jws: is not signed',
  ],
]

const log: TamperCase[] = [
  ['a time', (c) => c.entry(8, { happened_at: '2025-09-05T01:00:00.000Z' }), 'Entry 8 was changed'],
  ['a text', (c) => c.entry(4, { text: 'Other words.' }), 'Entry 4 was changed'],
  ['a name', (c) => c.entry(4, { author_name: 'Mallory' }), 'Entry 4 was changed'],
  ['a salt is missing', (c) => c.entry(4, { text_salt: null }), 'Entry 4 was changed'],
  [
    'a public text is missing',
    (c) => c.entry(4, { text: null, text_salt: null }),
    'Entry 4: is public, but its text is missing.',
  ],
  ['an entry removed', (c) => c.log(({ entries }) => void entries.splice(4, 1)), 'Entry 5 was removed.'],
  [
    'two entries swapped',
    (c) => c.log(({ entries }) => void entries.splice(3, 2, ...entries.slice(3, 5).reverse())),
    'Entry 4 is out of order: entry 5 is in its place.',
  ],
  [
    'an entry twice',
    (c) => c.log(({ entries }) => void entries.splice(4, 0, ...entries.slice(3, 4))),
    'Entry 4 appears twice',
  ],
  [
    'the end cut off, with a manifest that fits',
    (c) => {
      c.log(({ entries }) => void entries.splice(14))
      c.fitManifest()
    },
    'log.json: does not end at entry 26, where it was signed.',
  ],
  [
    'the facts',
    (c) => c.log(({ facts }) => void Object.assign(facts, { builder: 'Mallory' })),
    'Entry 1 refers to a hash that does not match the facts',
  ],
  [
    'a checkpoint replaced',
    (c) => c.heads((heads) => heads.map((head) => ({ ...head, jws: heads[3]?.jws }))),
    'heads.json: the checkpoint for entry 2 differs from what was signed: number.',
  ],
  [
    'the time of a checkpoint',
    (c) => c.heads(([head]) => void Object.assign(head ?? {}, { at: '2025-09-05T00:01:00.000Z' })),
    'differs from what was signed: at.',
  ],
  [
    'how a witness knows the builder',
    (c) => c.replace('confidential/witnesses.json', 'family', 'none'),
    'confidential/witnesses.json: the connection of witness 1 differs from what the witness declared.',
  ],
  [
    'a connection that does not exist',
    (c) => c.replace('confidential/witnesses.json', 'family', 'enemy'),
    'confidential/witnesses.json: item 1: connection must be one of none,',
  ],
  ['a checkpoint removed', (c) => c.heads((heads) => heads.slice(1)), 'heads.json: was changed.'],
  [
    'a text for the record only',
    (c) => c.replace('confidential/hidden.json', 'generator', 'printer'),
    'confidential/hidden.json: entry 5: the text does not match its digest.',
  ],
  [
    'an original',
    (c) => c.write('confidential/evidence/entry-17.mp4', 'Another film.'),
    'confidential/evidence/entry-17.mp4: is not the file recorded in entry 17.',
  ],
  [
    'an original that is missing',
    (c) => c.remove('confidential/evidence/entry-17.mp4'),
    'Entry 17: its file is missing.',
  ],
  [
    'a table, with a manifest that fits',
    (c) => {
      c.write('apps.csv', 'app\r\n')
      c.fitManifest()
    },
    'manifest.json: was changed after it was signed.',
  ],
  [
    'a manifest that names a file elsewhere',
    (c) =>
      c.json<{ files: object }>('manifest.json', ({ files, ...more }) => ({
        ...more,
        files: { ...files, '../../etc/passwd': '' },
      })),
    '../../etc/passwd: is missing.',
  ],
]

export function listTamperCasesWithoutKey({ otherKeys }: { otherKeys: CredentialKeys }): TamperCase[] {
  return [
    ...files,
    ...broken,
    ...log,
    [
      'another key',
      (c) => c.write('key.json', JSON.stringify({ keys: otherKeys.published })),
      'signature.jws: is not signed with a key in key.json.',
    ],
  ]
}
