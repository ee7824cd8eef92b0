import { join } from 'node:path'
import ts from 'typescript'

/** Literal in the code that is the id of a sentence. */
export type UsedId = { id: string; start: number; end: number; isAttribute: boolean }

export type UsedIds = {
  /** Used ids by path from the root. Files without ids are not listed. */
  files: ReadonlyMap<string, { code: string; used: readonly UsedId[] }>
  /** Literals that equal an id, but whose expected type does not show whether they are ids. */
  undecided: readonly string[]
}

type Literal = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral
type Decision = 'id' | 'text' | 'undecided'
type Finder = {
  checker: ts.TypeChecker
  /** Three lists of ids: those without values, those with values, and those with tags. */
  lists: readonly string[][]
  ids: ReadonlySet<string>
  decisions: Map<ts.Type, Decision>
}

const typesFile = 'shared/word-ids.ts'

/**
 * Finds the literals that are ids of sentences, by their expected type (decision 0187). A literal is an id if
 * that type accepts all ids of one list in shared/word-ids.ts and does not accept arbitrary strings. So a
 * settings path or an error code that happens to equal an id is not counted.
 */
export function findUsedIds(root: string): UsedIds {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const sources = fileNames.filter((name) => isSource(name.slice(root.length + 1)) && hasCandidate(name))
  const program = createOwnProgram([...sources, join(root, typesFile)], { ...options, types: [] })
  const checker = program.getTypeChecker()
  const lists = listsIn(checker, program.getSourceFile(join(root, typesFile)))
  const finder: Finder = { checker, lists, ids: new Set(lists.flat()), decisions: new Map() }
  const files = new Map<string, { code: string; used: UsedId[] }>()
  const undecided: string[] = []
  for (const name of sources) {
    const file = program.getSourceFile(name)
    if (!file) continue
    const path = name.slice(root.length + 1)
    const used: UsedId[] = []
    for (const literal of literalsIn(finder, file)) {
      const decision = decide(finder, literal)
      const start = literal.getStart(file)
      const isAttribute = ts.isJsxAttribute(literal.parent)
      if (decision === 'id') used.push({ id: literal.text, start, end: literal.end, isAttribute })
      if (decision === 'undecided')
        undecided.push(
          `${path}:${file.getLineAndCharacterOfPosition(start).line + 1}: the type of this place does not say whether ${literal.text} is the id of a sentence (see docs/words.md)`,
        )
    }
    if (used.length > 0) files.set(path, { code: file.text, used })
  }
  return { files, undecided }
}

/** True if the file may use sentences. Tests and the lists of ids may not. */
const isSource = (path: string) =>
  /^(web|server|shared)\/.*\.tsx?$/.test(path) && !path.includes('.test.') && path !== typesFile

/** True if the file contains a literal in the form of an id. Only such files need to be parsed. */
const hasCandidate = (path: string) => /["'`][a-z]+(\.[a-z0-9-]+){1,3}["'`]/.test(ts.sys.readFile(path) ?? '')

/**
 * Creates a TypeScript program without packages. They contain no types of ids, and loading them takes a third
 * of the time.
 */
function createOwnProgram(files: string[], options: ts.CompilerOptions): ts.Program {
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) =>
      /^[.#]/.test(text) ? ts.resolveModuleName(text, file, options, host) : { resolvedModule: undefined },
    )
  return ts.createProgram(files, options, host)
}

function listsIn(checker: ts.TypeChecker, file: ts.SourceFile | undefined): string[][] {
  const symbol = file && checker.getSymbolAtLocation(file)
  if (!symbol) throw new Error(`${typesFile} has no lists of ids`)
  const lists = checker.getExportsOfModule(symbol).map((list) => {
    const type = checker.getDeclaredTypeOfSymbol(list)
    return type.isClassOrInterface() ? type.getProperties().map(({ name }) => name) : textsOf(type)
  })
  return lists.filter((list) => list.length > 0)
}

const membersOf = (type: ts.Type) => (type.isUnion() ? type.types : [type])
const textsOf = (type: ts.Type) =>
  membersOf(type).flatMap((each) => (each.isStringLiteral() ? [each.value] : []))

/** Returns literals that equal an id, except for names of properties and types. */
function literalsIn({ ids }: Finder, file: ts.SourceFile): Literal[] {
  const found: Literal[] = []
  const visit = (node: ts.Node) => {
    const isName = ts.isLiteralTypeNode(node.parent) || ('name' in node.parent && node.parent.name === node)
    if (ts.isStringLiteralLike(node) && ids.has(node.text) && !isName) found.push(node)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return found
}

function decide(finder: Finder, literal: Literal): Decision {
  const decisions = new Set(placesOf(finder, literal).map((type) => decideType(finder, type)))
  if (decisions.has('id')) return 'id'
  return decisions.has('text') && !decisions.has('undecided') ? 'text' : 'undecided'
}

function decideType({ checker, lists, ids, decisions }: Finder, type: ts.Type): Decision {
  const known = decisions.get(type)
  if (known) return known
  const bound = checker.getBaseConstraintOfType(type) ?? type
  const texts = new Set(textsOf(bound))
  const isText =
    [...texts].some((text) => !ids.has(text)) ||
    membersOf(bound).some(({ flags }) => flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral))
  const isId = lists.some((list) => list.every((id) => texts.has(id)))
  const decision = isId ? 'id' : isText ? 'text' : 'undecided'
  decisions.set(type, decision)
  return decision
}

/**
 * Returns the types that the code expects where the literal is: several if a called function has several
 * signatures. Uses the declared types of parameters and props, because inferring generic ones takes minutes.
 */
function placesOf({ checker }: Finder, literal: Literal): ts.Type[] {
  let node: ts.Expression = literal
  while (isPartOf(node.parent, node)) node = node.parent
  const { parent } = node
  const typeOf = (expression: ts.Node) => checker.getNonNullableType(checker.getTypeAtLocation(expression))
  const parametersOf = (signatures: readonly ts.Signature[], at: number) =>
    signatures.flatMap(({ parameters }) => {
      const parameter = parameters[at]
      return parameter ? [checker.getTypeOfSymbolAtLocation(parameter, parent)] : []
    })
  if (ts.isCallExpression(parent))
    return parametersOf(typeOf(parent.expression).getCallSignatures(), parent.arguments.indexOf(node))
  if (ts.isNewExpression(parent))
    return parametersOf(
      typeOf(parent.expression).getConstructSignatures(),
      parent.arguments?.indexOf(node) ?? 0,
    )
  if (ts.isJsxAttribute(parent)) {
    const props = parametersOf(typeOf(parent.parent.parent.tagName).getCallSignatures(), 0)
    return props.flatMap((type) => {
      const prop = checker.getPropertyOfType(type, parent.name.getText())
      return prop ? [checker.getTypeOfSymbolAtLocation(prop, parent)] : []
    })
  }
  if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
    return [typeOf(parent.left === node ? parent.right : parent.left)]
  if (ts.isCaseClause(parent)) return [typeOf(parent.parent.parent.expression)]
  if (ts.isElementAccessExpression(parent)) return [checker.getStringType()]
  const place = checker.getContextualType(node)
  return place ? [place] : []
}

/** True if `outer` may evaluate to the value of `inner`, as in `isOpen ? 'a.open' : 'a.closed'`. */
function isPartOf(outer: ts.Node, inner: ts.Node): outer is ts.Expression {
  if (ts.isConditionalExpression(outer)) return outer.condition !== inner
  const isEither = ts.isBinaryExpression(outer) && /^(\?\?|\|\||&&)$/.test(outer.operatorToken.getText())
  return isEither || ts.isParenthesizedExpression(outer) || ts.isJsxExpression(outer)
}
