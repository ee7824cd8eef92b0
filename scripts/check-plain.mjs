// Refuses words and patterns of the writing guide (docs/writing.md) in string literals, JSX text, catalogues,
// Markdown, comments, test titles and exported names. Also refuses subjects of commits since the last tag
// that are too long. scripts/plain-allowed.json counts the accepted matches by file. The counts may only
// shrink: `node scripts/check-plain.mjs count` writes them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './setup.mjs'

const allowList = 'scripts/plain-allowed.json'
const refused = {
  'write “anyone who” or “people who”': /\bwho(m)?ever\b/i,
  'write “again”': /\banew\b/i,
  'write “also”': /\bbesides\b/i,
  'write “three times”': /\bthrice\b/i,
  'write “phone”': /\btelephones?\b/i,
  'write “video”': /\bfilms?\b/i,
  'write “someone”': /\bsomebody\b/i,
  'write “since then” or “in the meantime”': /\bmeanwhile\b/i,
  'write “automatically” or “on its own”': /\bby (itself|themselves)\b/i,
  'write “fix”': /\bmend(s|ed|ing)?\b/i,
  'write “no longer”': /\bany more\b/i,
  'write “is”, “appears” or “shows”': /\bstands?\b(?!-)|\blies\b/i,
  'say who tells whom': /\b(is|are) told\b|\bhears\b/i,
  'write “at most”': /\bat the most\b/i,
  'write “verified”': /\bproven\b/i,
  'write “signed checkpoint”': /\bsigned heads?\b/i,
  'write “24 hours” or “one day”': /\bturn of the clock\b/i,
  'write “of the evidence” until a body is named': /\badjudicators?\b/i,
  'begin with a subject':
    /^(Whoever|Whom|Whose|(Who|What) (asks|comes|goes|has|lies|stands|waits|wants)) [^?]*$/,
}

/**
 * Words that are refused only in texts for people. In code, a letter may be one of the alphabet, and "second
 * factor" is the usual term.
 */
const refusedForPeople = {
  'write “email”':
    /\be-mails?\b|(?<!(case|common|[Cc]over|first|hooked|the three|Three|two|to \d+) |-)\bletters?\b(?!-|,? (and )?digits)/i,
  'write “two-factor authentication”': /\bsecond factors?\b/i,
}
/** First words of a comment without a subject. */
const headless = /^(What|Who|Whose|Whom|Whoever|As|Of|Those|Here|Which|Whether)\b/
const headlessTitle = /^(what|who|whose|whom|whoever|as|of|is|are|and|or|which|whether|none)\b/i
/** Names that are participles or metaphors. */
const oddName =
  /^([a-z]\w*)?([Ss]aid|[Tt]old|[Kk]ept|[Aa]sked|(?<!Un)[Kk]nown|[Gg]iven|[Pp]atience|[Kk]nock|AsLeft|Door|Still|Anew)([A-Z]\w*)?$/
const maxSubjectLength = 72

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean)
const tracked = git('ls-files').filter((path) => existsSync(join(root, path)))
const isCode = (path) =>
  /^(web|backend|server|shared|scripts)\/.*\.(tsx?|mjs)$/.test(path) &&
  !/\.test\.tsx?$|word-ids\.ts$|\/examples?[-.]|scripts\/check-plain\.mjs$/.test(path)
const hasComments = (path) =>
  /^(web|backend|server|shared|scripts|db|tests)\/.*\.(tsx?|mjs|sql|css)$/.test(path) &&
  !/word-ids\.ts$|^db\/schema\/|scripts\/check-plain\.mjs$/.test(path)
const isDocument = (path) => /\.md$/.test(path) && !/^docs\/reference\//.test(path)

const hits = tracked.flatMap((path) => {
  const found = findSentences(path)
  const hitsOf = (advice, isRefused) =>
    found
      .filter(isRefused)
      .map(({ line, said }) => ({ path, place: `${path}:${line}: ${advice}: ${said.trim().slice(0, 100)}` }))
  return [
    ...Object.entries(refused).flatMap(([advice, pattern]) =>
      hitsOf(advice, ({ kind, said }) => kind !== 'name' && pattern.test(said)),
    ),
    ...Object.entries(refusedForPeople).flatMap(([advice, pattern]) =>
      hitsOf(advice, ({ kind, said }) => !kind && pattern.test(said)),
    ),
    ...hitsOf(
      'begin the comment with a verb or a noun',
      ({ kind, said }) => kind === 'comment' && headless.test(said),
    ),
    ...hitsOf('give the title a subject', ({ kind, said }) => kind === 'title' && headlessTitle.test(said)),
    ...hitsOf('name it with a noun or a verb', ({ kind, said }) => kind === 'name' && oddName.test(said)),
  ]
})

function findSentences(path) {
  const isCatalogue = /^words\/en\/.*\.json$/.test(path)
  if (!isCode(path) && !isDocument(path) && !isCatalogue && !hasComments(path)) return []
  const text = readFileSync(join(root, path), 'utf8')
  if (isDocument(path)) return linesOf(text)
  if (isCatalogue) return saidIn(text)
  return [
    ...(isCode(path) ? literalsIn(path, text) : []),
    ...commentsIn(path, text),
    ...(/\.test\.tsx?$/.test(path) ? titlesIn(text) : namesIn(text)),
  ]
}

/** Returns one entry per comment line. Only the first line of a comment has the kind `comment`. */
function commentsIn(path, text) {
  const pattern = path.endsWith('.sql')
    ? /^\s*--\s?(.*)$/
    : /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*?)(?:\*\/)?$|\s\/\/\s(.*)$|\{\/\*\s?(.*?)\*\/\}/
  let isFirst = true
  return text.split('\n').flatMap((line, index) => {
    const match = pattern.exec(line)
    const said = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').replaceAll(/`[^`]*`/g, '…').trim()
    const kind = isFirst ? 'comment' : 'next line'
    if (!match || said) isFirst = !match
    return said ? [{ line: index + 1, said, kind }] : []
  })
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}

function titlesIn(text) {
  const titles = /\b(?:it|test)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)+)\1/g
  return [...text.matchAll(titles)].map(({ index, 2: said }) => ({
    line: lineAt(text, index),
    said,
    kind: 'title',
  }))
}

function namesIn(text) {
  const names = /export (?:async )?(?:function|const|class|type) (\w+)/g
  return [...text.matchAll(names)].map(({ index, 1: said }) => ({
    line: lineAt(text, index),
    said,
    kind: 'name',
  }))
}

/**
 * Returns the text between tags, and literals that are a phrase or a single capitalised word. Skips SQL,
 * which is tagged.
 */
function literalsIn(path, code) {
  const found = []
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const visit = (node, parent) => {
    const said = ts.isJsxText(node) ? node.text.replaceAll(/\s+/g, ' ').trim() : literalOf(node, parent)
    if (said && (ts.isJsxText(node) || /\p{L}[,:;.!?’”]* …?[“(]?\p{L}|^\p{Lu}\p{Ll}+$/u.test(said)))
      found.push({ line: file.getLineAndCharacterOfPosition(node.end).line + 1, said })
    ts.forEachChild(node, (child) => visit(child, node))
  }
  ts.forEachChild(file, (child) => visit(child, file))
  return found
}

function literalOf(node, parent) {
  const isCodeOnly =
    ts.isTaggedTemplateExpression(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    (ts.isJsxAttribute(parent) && ts.isIdentifier(parent.name) && parent.name.text === 'className')
  if (isCodeOnly) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
  return undefined
}

/** Returns the lines of a document without its code, which contains names instead of prose. */
function linesOf(text) {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  return prose.split('\n').map((line, index) => ({
    line: index + 1,
    said: line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ''),
  }))
}

function saidIn(text) {
  return text.split('\n').flatMap((line, index) => {
    const [, said] = /^\s*"[^"]+": "(.*)",?$/.exec(line) ?? []
    return said === undefined ? [] : [{ line: index + 1, said }]
  })
}

const counted = {}
for (const { path } of hits) counted[path] = (counted[path] ?? 0) + 1
const allowed = existsSync(join(root, allowList))
  ? JSON.parse(readFileSync(join(root, allowList), 'utf8'))
  : counted
if (process.argv[2] === 'count') {
  const left = Object.entries(counted).map(([path, count]) => [path, Math.min(count, allowed[path] ?? 0)])
  writeFileSync(
    join(root, allowList),
    `${JSON.stringify(Object.fromEntries(left.filter(([, count]) => count)), null, 2)}\n`,
  )
} else {
  for (const [path, count] of Object.entries(counted)) {
    if (count <= (allowed[path] ?? 0)) continue
    for (const { place } of hits.filter((hit) => hit.path === path)) console.error(place)
    console.error(
      `${path} has ${count} words or patterns of the list, and ${allowed[path] ?? 0} are allowed.`,
    )
    process.exitCode = 1
  }
  const isFewer = Object.entries(allowed).some(([path, count]) => (counted[path] ?? 0) < count)
  if (isFewer) console.log(`Fewer than ${allowList} allows. Run: node scripts/check-plain.mjs count`)
}

const lastTag = git('tag', '--merged', 'HEAD', '--sort=-creatordate')[0]
for (const subject of git('log', '--format=%s', ...(lastTag ? [`${lastTag}..HEAD`] : ['-100']))) {
  if (subject.length <= maxSubjectLength) continue
  console.error(
    `A subject of a commit has ${subject.length} characters, at most ${maxSubjectLength}: ${subject}`,
  )
  process.exitCode = 1
}
