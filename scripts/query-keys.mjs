// Checks that the key of a query contains everything that its response depends on, because otherwise two
// queries share one response. Finds the parameters and variables that a `queryFn` reads and its `queryKey`
// does not contain.
import ts from 'typescript'

/** Names that need not be in a key: the backend client and its clock. */
const allowed = ['backend', 'clock']

/**
 * Values that a `queryFn` may read although its key does not contain them, by file. Each value belongs to an
 * object that the key identifies.
 */
const described = { 'web/office/lists/office-table.ts': ['count'] }

/** Returns a line for each name that a `queryFn` of this file reads and its key does not contain. */
export function findKeyProblems(path, text) {
  if (!text.includes('queryKey')) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return findQueries(file).flatMap(({ key, read }) => {
    const known = new Set([...allowed, ...(described[path] ?? []), ...namesIn(key)])
    return missingIn(read, known).map((name) => {
      const { line } = file.getLineAndCharacterOfPosition(read.getStart())
      return `${path}:${line + 1}: queryFn reads ${name}, but queryKey does not contain it`
    })
  })
}

/** Returns object literals with a `queryKey` and a `queryFn`. */
function findQueries(node, found = []) {
  if (ts.isObjectLiteralExpression(node)) {
    const part = (name) => node.properties.find((property) => property.name?.getText() === name)
    const key = part('queryKey')
    const read = part('queryFn')
    if (key && read) found.push({ key, read })
  }
  ts.forEachChild(node, (child) => void findQueries(child, found))
  return found
}

/** Returns the names that this node reads, without properties, types and names that it declares. */
function namesIn(node) {
  const names = new Set()
  const declared = new Set()
  walk(node)
  return [...names].filter((name) => !declared.has(name))

  function walk(part) {
    if (ts.isTypeNode(part)) return
    if (ts.isShorthandPropertyAssignment(part)) names.add(part.name.text)
    else if (ts.isPropertyAccessExpression(part)) return walk(part.expression)
    else if (ts.isPropertyAssignment(part) || ts.isMethodDeclaration(part)) {
      if (ts.isComputedPropertyName(part.name)) walk(part.name)
      return ts.forEachChild(part, (child) => void (child !== part.name && walk(child)))
    } else if (ts.isBindingElement(part)) {
      declare(part.name)
      if (part.initializer) walk(part.initializer)
      return
    } else if (ts.isParameter(part) || ts.isVariableDeclaration(part)) {
      declare(part.name)
      if (part.initializer) walk(part.initializer)
      return
    } else if (ts.isIdentifier(part)) names.add(part.text)
    ts.forEachChild(part, walk)
  }

  function declare(name) {
    if (ts.isIdentifier(name)) declared.add(name.text)
    else for (const element of name.elements) if (ts.isBindingElement(element)) declare(element.name)
  }
}

/**
 * Returns the parameters and local variables that `read` uses and that are missing in the key. A local
 * variable is not missing if it is computed only from values in the key.
 */
function missingIn(read, known, seen = new Set()) {
  return namesIn(read).flatMap((name) => {
    const origin = known.has(name) ? undefined : findOrigin(read, name)
    if (origin === undefined || seen.has(origin)) return []
    if (origin === 'parameter') return [name]
    seen.add(origin)
    return missingIn(origin, known, seen).length > 0 ? [name] : []
  })
}

/** Returns the initialiser of a local variable, or `parameter`. Undefined for names of the file and for globals. */
function findOrigin(from, name) {
  for (let node = from.parent; node && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isFunctionLike(node) && node.parameters.some((parameter) => declares(parameter.name, name)))
      return 'parameter'
    if (ts.isBlock(node))
      for (const statement of node.statements) {
        if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
        if (!ts.isVariableStatement(statement)) continue
        const variable = statement.declarationList.declarations.find((one) => declares(one.name, name))
        if (variable) return variable.initializer ?? variable
      }
  }
}

function declares(binding, name) {
  if (ts.isIdentifier(binding)) return binding.text === name
  return binding.elements.some((element) => ts.isBindingElement(element) && declares(element.name, name))
}
