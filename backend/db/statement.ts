/** A statement on the wire: text with $1, $2, … and its values, which are never inserted into the text. */
export type Statement = { text: string; values: unknown[]; isPrepared: boolean }

/** Sends a statement and returns the rows as plain objects. */
export type SendStatement = (statement: Statement) => Promise<object[]>

// biome-ignore lint/suspicious/noExplicitAny: the columns of a statement nobody has described
export type Row = Record<string, any>
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | Fragment
  | readonly SqlValue[]
type Named = string | readonly (string | number)[] | { readonly [column: string]: SqlValue | undefined }

export type Sql = {
  /** A statement that is sent when awaited, or a fragment when it is a value in another statement. */
  <Rows extends object[] = Row[]>(parts: TemplateStringsArray, ...values: SqlValue[]): Query<Rows>
  /**
   * A fragment from a name, several names, a list after `in`, assignments after `set`, or columns and values
   * of an insert.
   */
  (named: Named): Fragment
  /** A statement from plain text. Without parameters, it may contain several statements. */
  unsafe<Rows extends object[] = Row[]>(
    text: string,
    parameters?: unknown[],
    options?: { prepare?: boolean },
  ): Query<Rows>
  /** A fragment that sends `value` as jsonb. JavaScript's null is sent as SQL's null. */
  json(value: unknown): Fragment
}

type Draft = { text: string; values: unknown[] }

/** Part of a statement, written into the statement that uses it. */
export class Fragment {
  readonly write: (draft: Draft) => void
  constructor(write: (draft: Draft) => void) {
    this.write = write
  }
}

/** A statement that is sent once, when first awaited. */
export class Query<Rows> extends Fragment implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly #send: () => Promise<object[]>
  #answer: Promise<Rows> | undefined

  constructor(write: (draft: Draft) => void, send: (draft: Draft) => Promise<object[]>) {
    super(write)
    this.#send = async () => {
      const draft: Draft = { text: '', values: [] }
      write(draft)
      return send(draft)
    }
  }

  /** Sends the statement immediately, without waiting until it is awaited. */
  execute(): Promise<Rows> {
    this.#answer ??= this.#send() as Promise<Rows>
    return this.#answer
  }
  // biome-ignore lint/suspicious/noThenProperty: awaiting it is what sends it
  then<A = Rows, B = never>(
    done?: ((rows: Rows) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.execute().then(done, failed)
  }
  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.execute().catch(failed)
  }
  finally(done?: (() => void) | null): Promise<Rows> {
    return this.execute().finally(done)
  }
}

export function createSql(send: SendStatement): Sql {
  const sql = (first: TemplateStringsArray | Named, ...values: SqlValue[]) => {
    if (!isTemplate(first)) return new Fragment((draft) => writeNamed(draft, first))
    const write = (draft: Draft) =>
      first.forEach((part, at) => {
        draft.text += part
        if (at < values.length) writeValue(draft, values[at])
      })
    return new Query(write, (draft) => send({ ...draft, isPrepared: true }))
  }
  return Object.assign(sql, {
    unsafe: (text: string, parameters: unknown[] = [], { prepare = false } = {}) =>
      new Query(
        (draft) => {
          draft.text += text
        },
        () => send({ text, values: parameters, isPrepared: prepare }),
      ),
    json: (value: unknown) =>
      new Fragment((draft) => writeParameter(draft, value === null ? null : JSON.stringify(value), 'jsonb')),
  }) as Sql
}

const isTemplate = (first: object | string): first is TemplateStringsArray =>
  typeof first === 'object' && 'raw' in first && Array.isArray(first)

function writeValue(draft: Draft, value: SqlValue | undefined) {
  if (value instanceof Fragment) value.write(draft)
  else if (value === undefined) throw new TypeError(`a value is undefined after: ${draft.text.slice(-80)}`)
  else if (value instanceof Date) writeParameter(draft, value.toISOString(), 'timestamptz')
  else writeParameter(draft, value, castOf(value))
}

function writeParameter(draft: Draft, value: unknown, cast?: string) {
  draft.values.push(value)
  draft.text += cast ? `$${draft.values.length}::${cast}` : `$${draft.values.length}`
}

/** Returns the type to which PostgreSQL must cast a value, because it cannot always infer the type from the context. */
function castOf(value: SqlValue): string | undefined {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'bigint') return 'bigint'
  return value instanceof Uint8Array ? 'bytea' : undefined
}

function writeNamed(draft: Draft, named: Named) {
  if (typeof named === 'string') {
    draft.text += quote(named)
  } else if (isList(named)) {
    if (/\bin\s*$/i.test(draft.text)) writeList(draft, named)
    else draft.text += named.map((name) => quote(String(name))).join(', ')
  } else if (/\bset\s*$/i.test(draft.text)) {
    writeJoined(draft, Object.entries(named), ([column, value]) => {
      draft.text += `${quote(column)} = `
      writeValue(draft, value)
    })
  } else {
    draft.text += `(${Object.keys(named).map(quote).join(', ')}) values `
    writeList(draft, Object.values(named))
  }
}

const isList = (named: object): named is readonly (string | number)[] => Array.isArray(named)

function writeList(draft: Draft, values: readonly (SqlValue | undefined)[]) {
  draft.text += '('
  // Writes null for an empty list, which PostgreSQL does not accept. `in (null)` matches nothing, as an empty
  // list would.
  writeJoined(draft, values.length > 0 ? values : [null], (value) => writeValue(draft, value))
  draft.text += ')'
}

function writeJoined<Item>(draft: Draft, items: readonly Item[], write: (item: Item) => void) {
  items.forEach((item, at) => {
    if (at > 0) draft.text += ', '
    write(item)
  })
}

const quote = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`
